/** What the forms of the back office say of saving and of files on their way. */
export default {
  stale: {
    title: 'Changed by somebody else',
    text: 'Somebody else has saved changes to this since you opened it. What do you want to do with yours?',
    perhaps_title: 'Changed in the meantime',
    perhaps_own:
      'This has changed since you opened it: by somebody else, or by your own save that no answer came to. What do you want to do with yours?',
    reload: 'Discard mine and show theirs',
    overwrite: 'Save mine over theirs',
  },
  unsaved: {
    offline: 'Not saved: you are offline.',
    unknown: 'No answer came: it is not certain that this was saved.',
    kept: 'What you have typed is still here. Try again when the connection is back.',
    again: 'What you have typed is still here, and the connection is back: try again.',
    twice: 'Look first whether it is there already, so that it is not there twice.',
  },
  uploads: {
    title: 'Uploaded: %{done} of %{total}',
    clear: 'Clear the list',
    waiting: 'Waiting',
    sending: 'Uploading…',
    done: 'Uploaded',
    failed: 'Failed',
    cancelled: 'Cancelled',
    progress: 'Progress of %{name}',
    cancel: 'Cancel the upload of %{name}',
    retry: 'Try %{name} again',
    overall: 'All files',
    retry_failed: 'Try the failed ones again',
    cancel_all: 'Cancel all',
  },
} as const;
