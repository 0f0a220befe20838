export const pages = {
  editor: {
    submit_failed: 'Error submitting a page (try again)',
    organise: 'Type and category',
    signature: 'Signature',
    signature_help: 'Staff are asked to confirm with a signature that they have read the page.',
    expires_help: 'Staff no longer see the page after this time.',
    sign_by_help:
      'Everyone who has not signed is reminded three days before and the day after. People who are on leave or sick have until they are back.',
    asks: '%{smart_count} person is asked to sign. |||| %{smart_count} people are asked to sign.',
    review: 'Review',
    owner_help:
      'Gets a reminder on the review date. If there is no active owner, the author gets it, or else the administrators.',
    media_help: 'Shown below the content, in this order.',
    form_help: 'Staff fill it in from the page.',
    form_unpublished: '%{title} (not published)',
    uploading: 'Uploading pictures. You can save when they are done.',
    preview_failed: 'The preview could not be loaded',
    preview_untitled: 'No title yet',
    preview_inert: 'The buttons do not work in the preview.',
  },
  show: {
    parts: 'Page sections',
    tabs: { content: 'Content', revisions: 'Versions' },
    facts: 'About this page',
    no_content: 'This page has no text yet.',
    attachments: 'Attachments',
    form_number: 'Form %{id}',
    audience: 'People with access',
    revision: 'Version',
  },
  signatures: {
    asked_again: 'Some people who signed earlier have been asked to sign again.',
    not_required: 'This page does not require signatures. Edit the page to change that.',
    deadline: 'Sign by %{date}. Target: %{target}%.',
    resign: 'Ask everyone to sign again',
    resign_title: 'Ask everyone to sign again?',
    resign_text:
      '%{smart_count} person will be asked to sign the current version. Earlier signatures no longer count, and the count starts from zero. |||| %{smart_count} people will be asked to sign the current version. Earlier signatures no longer count, and the count starts from zero.',
    resigned: '%{smart_count} person asked to sign |||| %{smart_count} people asked to sign',
  },
  review: {
    due: 'Review due: check that the page is still correct.',
    next: 'Mark as reviewed, next in 12 months',
    done: 'Next review on %{date}',
  },
  ask_again: {
    title:
      '%{smart_count} person signed version %{revision}. Ask them again? |||| %{smart_count} people signed version %{revision}. Ask them again?',
    small: 'Small correction',
    small_help: 'Signatures stay valid. Nobody is notified.',
    material: 'Material change',
    material_help: 'Everyone is asked to sign again, and the count starts from zero.',
  },
  drafts: {
    found: 'Unsaved draft from %{time}',
    stale:
      'The page has been changed since then. If you continue and save, your draft will replace those changes.',
    continue: 'Continue',
    discard: 'Discard',
    saved: 'Draft saved %{time}',
    failed: 'The draft could not be saved',
  },
  revisions: {
    hint: 'Select two versions to compare them.',
    number: 'Version %{revision}',
    present: 'Current',
    choose: 'Select version %{revision} to compare',
    compare: 'Compare',
    compare_title: 'Version %{before} and version %{after}',
    changed_fields: 'Changed settings',
    field: 'Setting',
    inserted: 'inserted',
    removed: 'removed',
    show_all: 'Show all content',
    same_text: 'The text is the same. Only formatting, links or pictures differ.',
    restore: 'Restore',
    restore_title: 'Restore version %{revision}?',
    restore_text:
      'The page goes back to its state on %{time}, saved as a new version. The current version is kept.',
    restored: 'Version %{revision} restored',
  },
} as const;

export const categories = {
  parent_help: 'Leave empty for the top level',
} as const;
