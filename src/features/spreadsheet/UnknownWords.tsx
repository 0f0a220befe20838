import { Autocomplete, Box, Button, List, ListItem, TextField, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { ChangeSet } from '../../../contract/changeSet';
import { resourceOf } from '../../../contract/resources';
import type { SheetField } from '../../../contract/spreadsheet';
import type { CellCorrections } from '../../providers/dataProvider';
import { SecondaryText } from '../../ui/SecondaryText';
import type { Correct } from '../changeSets/RowIssues';
import { useDebouncedValue } from '../../ui/useDebouncedValue';

const SEARCH_DELAY = 300;

type UnknownWord = NonNullable<ChangeSet['unknown_words']>[number];
type Replacement = NonNullable<CellCorrections['replace']>[number];

/** Something that an unknown word can mean. */
interface Meaning {
  label: string;
  with: Omit<Replacement, 'field' | 'word'>;
}

interface MeaningInputProps {
  unknown: UnknownWord;
  field: SheetField | undefined;
  fields: readonly SheetField[];
  onChoose: (meaning: Meaning) => void;
}

/** Chooses what an unknown word means. Records are searched on the server. */
const MeaningInput = ({ unknown: { field: name, word }, field, fields, onChoose }: MeaningInputProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const query = useDebouncedValue(typed, SEARCH_DELAY);
  const { resource = '', creates = false, words = [], label = name } = field ?? {};
  const title = resourceOf(resource)?.title ?? 'name';
  const { data: records = [] } = useGetList<{ id: number } & Record<string, unknown>>(
    resource,
    {
      filter: query ? { q: query } : {},
      sort: { field: title, order: 'ASC' },
      pagination: { page: 1, perPage: 50 },
    },
    { enabled: resource !== '' },
  );
  const options: Meaning[] = [
    ...(creates ? [{ label: translate('spreadsheet.create', { name: word }), with: { create: true } }] : []),
    ...words.map((text) => ({ label: text, with: { by: text } })),
    ...records.map((record) => ({
      label: String(record[title]),
      with: { by: `${String(record[title])} (#${record.id})` },
    })),
    ...fields
      .filter((other) => other.takes_words && other.field !== name)
      .map((other) => ({ label: `${other.label}: ${word}`, with: { move_to: other.field } })),
    { label: translate('spreadsheet.leave_out'), with: {} },
  ];
  return (
    <Autocomplete<Meaning>
      size="small"
      options={options}
      value={null}
      getOptionLabel={(meaning) => meaning.label}
      getOptionKey={({ label: text, with: { by = '', move_to: to = '' } }) => `${text} ${by} ${to}`}
      onChange={(_event, meaning) => meaning && onChoose(meaning)}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      renderInput={(params) => (
        <TextField
          {...params}
          margin="none"
          hiddenLabel
          placeholder={translate('spreadsheet.meaning')}
          slotProps={{
            htmlInput: {
              ...params.inputProps,
              'aria-label': translate('spreadsheet.meaning_of', { word, field: label }),
            },
          }}
        />
      )}
    />
  );
};

interface UnknownWordsProps {
  words: readonly UnknownWord[];
  fields: readonly SheetField[];
  onReplace: Correct;
}

/** Words of a file that stand for no value: each is explained once for all rows. */
export const UnknownWords = ({ words, fields, onReplace }: UnknownWordsProps) => {
  const translate = useTranslate();
  const fieldOf = (name: string) => fields.find(({ field }) => field === name);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The word that had it is gone.
    if (document.activeElement?.matches('body, [role=dialog], .MuiDialog-container'))
      list.current?.querySelector('input')?.focus();
  }, [words.length]);
  const creatable = words.filter(({ field }) => fieldOf(field)?.creates);
  return (
    <Box component="section" aria-label={translate('spreadsheet.words')}>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {translate('spreadsheet.words')}
      </Typography>
      <SecondaryText sx={{ mb: 1 }}>{translate('spreadsheet.words_hint')}</SecondaryText>
      {creatable.length > 1 && (
        <Button
          onClick={() =>
            onReplace({ replace: creatable.map(({ field, word }) => ({ field, word, create: true })) })
          }
        >
          {translate('spreadsheet.create_all', { count: creatable.length })}
        </Button>
      )}
      <List disablePadding ref={list} sx={{ maxHeight: 420, overflowY: 'auto' }}>
        {words.map((unknown) => (
          <ListItem
            key={`${unknown.field} ${unknown.word}`}
            divider
            disableGutters
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: 'minmax(140px, 1fr) minmax(220px, 340px)' },
              gap: { xs: 0.5, sm: 2 },
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{unknown.word}</Typography>
              <SecondaryText>
                {fieldOf(unknown.field)?.label ?? unknown.field} ·{' '}
                {translate('spreadsheet.rows', { smart_count: unknown.rows })}
              </SecondaryText>
            </Box>
            <MeaningInput
              unknown={unknown}
              field={fieldOf(unknown.field)}
              fields={fields}
              onChoose={(meaning) =>
                onReplace({ replace: [{ field: unknown.field, word: unknown.word, ...meaning.with }] })
              }
            />
          </ListItem>
        ))}
      </List>
    </Box>
  );
};
