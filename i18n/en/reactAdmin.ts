import english from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';

const { ra } = english;

/** react-admin's own texts, in the words of the rest of the app. */
export default {
  ra: {
    ...ra,
    action: {
      ...ra.action,
      back: 'Back',
      clone: 'Duplicate',
      remove_filter: 'Remove filter',
      update_application: 'Reload',
    },
    page: {
      ...ra.page,
      access_denied: 'No access',
      authentication_error: 'Your access could not be checked',
      not_found: 'Not found',
    },
    input: {
      ...ra.input,
      file: {
        upload_several: 'Drop files here, or click to choose them.',
        upload_single: 'Drop a file here, or click to choose it.',
      },
      image: {
        upload_several: 'Drop pictures here, or click to choose them.',
        upload_single: 'Drop a picture here, or click to choose it.',
      },
      references: {
        all_missing: 'The linked items could not be found.',
        many_missing: 'At least one of the linked items no longer exists.',
        single_missing: 'The linked item no longer exists.',
      },
    },
    message: {
      ...ra.message,
      access_denied: 'You do not have access to this page.',
      auth_error: 'Your sign-in could not be checked.',
      authentication_error: 'The server reported an error, and your access could not be checked.',
      delete_content: 'This cannot be undone.',
      error: 'Something went wrong in the app. Reload the page and try again.',
      invalid_form: 'Some fields are not valid. Check the messages beside them.',
      not_found: 'The address is wrong, or the link is out of date.',
      placeholder_data_warning: 'Network problem: the data could not be refreshed.',
      select_all_limit_reached:
        'There are too many items to select them all. Only the first %{max} were selected.',
      unsaved_changes: 'You have changes that are not saved.',
    },
    navigation: {
      ...ra.navigation,
      page_range_info: '%{offsetBegin}–%{offsetEnd} of %{total}',
      partial_page_range_info: '%{offsetBegin}–%{offsetEnd} of more than %{offsetEnd}',
      no_filtered_results: 'Nothing matches these filters.',
      no_results: 'Nothing found',
      no_more_results: 'Page %{page} does not exist. Go to the previous page.',
      page_out_from_begin: 'This is the first page',
      page_out_from_end: 'This is the last page',
      page_out_of_boundaries: 'Page %{page} does not exist',
    },
    auth: {
      ...ra.auth,
      auth_check_error: 'Sign in to continue',
      email: 'E-mail',
      logout: 'Sign out',
      sign_in_error: 'Sign-in failed. Try again.',
      user_menu: 'Account',
    },
    notification: {
      ...ra.notification,
      bad_item: 'Invalid item',
      canceled: 'Cancelled',
      created: 'Created',
      data_provider_error: 'The data could not be loaded. Try again.',
      deleted: 'Deleted |||| %{smart_count} items deleted',
      http_error: 'The server could not be reached. Try again.',
      i18n_error: 'The language could not be loaded',
      item_doesnt_exist: 'This item does not exist',
      logged_out: 'You are signed out. Sign in again.',
      not_authorized: 'You do not have access to this.',
      offline: 'You are offline. The data could not be loaded.',
      updated: 'Saved |||| %{smart_count} items saved',
    },
    validation: {
      ...ra.validation,
      email: 'Must be a valid e-mail address',
      maxLength: 'Must be at most %{max} characters',
      maxValue: 'Must be at most %{max}',
      minLength: 'Must be at least %{min} characters',
    },
  },
} satisfies TranslationMessages;
