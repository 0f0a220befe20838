import { Autocomplete, TextField } from '@mui/material';
import { FieldTitle, useGetList, useInput, useResourceContext, useTranslate } from 'react-admin';
import type { Page } from '../../../contract/page';
import { useDebouncedValue } from '../../ui/useDebouncedValue';
import { recordName } from '../../providers/recordName';

interface LinkOption {
  url: string;
  label: string;
}

/** The path of a page in the staff app. */
const pagePath = (page: Page): string => `/my-pages/${page.id}`;

const isUrl = (text: string): boolean => /^(\/|https?:)/i.test(text.trim());

/** The link of a notification: a typed URL, or a page found by its title. */
export const LinkInput = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { id, field, fieldState } = useInput<string | null>({ source, defaultValue: null });
  const value = (field.value as string | null) ?? '';
  const search = useDebouncedValue(isUrl(value) ? '' : value.trim(), 250);
  const { data = [] } = useGetList<Page>('pages', {
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'title', order: 'ASC' },
    filter: { published: true, ...(search ? { q: search } : {}) },
  });
  const options = isUrl(value) ? [] : data.map((page) => ({ url: pagePath(page), label: recordName(page) }));
  return (
    <Autocomplete<LinkOption, false, false, true>
      freeSolo
      fullWidth
      id={id}
      options={options}
      // Filtered by the server.
      filterOptions={(found) => found}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.url)}
      inputValue={value}
      onInputChange={(_event, text, reason) => {
        // `onChange` stores the URL of the selected page, not its title.
        if (reason === 'input') field.onChange(text || null);
        if (reason === 'clear') field.onChange(null);
      }}
      value={null}
      onChange={(_event, selected) => {
        if (selected !== null) field.onChange(typeof selected === 'string' ? selected : selected.url);
      }}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          name={field.name}
          inputRef={field.ref}
          label={<FieldTitle source={source} resource={resource} />}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? translate('resources.notifications.link_help')}
        />
      )}
    />
  );
};
