import Add from '@mui/icons-material/Add';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Close from '@mui/icons-material/Close';
import { Box, Button, FormHelperText, IconButton, Stack, TextField } from '@mui/material';
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslate } from 'react-admin';
import { MAX_ALTERNATIVE } from '../../../../contract/form';
import { SecondaryText } from '../../../ui/SecondaryText';
import { moved, withLines } from './fields';

interface AlternativesProps {
  /** The label of the field, for accessible names. */
  path: string;
  alternatives: readonly string[];
  /** By index; '' concerns all. */
  errors: Readonly<Record<string, string>>;
  onChange: (alternatives: string[], typedAt?: string) => void;
  onLeave: (path: string) => void;
}

/** The options of a question, typed one by one or pasted as lines. */
export const Alternatives = ({ path, alternatives, errors, onChange, onLeave }: AlternativesProps) => {
  const translate = useTranslate();
  const root = useRef<HTMLDivElement>(null);

  const changeAndFocus = (next: string[], index: number) => {
    // Rendered synchronously, so that the next key goes to the new input.
    flushSync(() => onChange(next));
    root.current?.querySelectorAll<HTMLInputElement>('input')[index]?.focus();
  };
  const insert = (index: number) =>
    changeAndFocus([...alternatives.slice(0, index), '', ...alternatives.slice(index)], index);
  const keyDown = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter') return;
    // Enter would submit the form.
    event.preventDefault();
    insert(index + 1);
  };
  const paste = (event: ClipboardEvent, index: number) => {
    const text = event.clipboardData.getData('text');
    if (!text.trim().includes('\n')) return;
    event.preventDefault();
    const next = withLines(alternatives, index, `${alternatives[index] ?? ''}${text}`);
    changeAndFocus(next, index + next.length - alternatives.length);
  };

  return (
    <Box ref={root} role="group" aria-label={translate('resources.forms.fields.alternatives')}>
      <SecondaryText sx={{ mb: 1 }}>{translate('resources.forms.builder.paste_hint')}</SecondaryText>
      <Stack spacing={1}>
        {alternatives.map((alternative, index) => {
          const number = index + 1;
          const error = errors[String(index)];
          return (
            <Stack key={index} direction="row" sx={{ alignItems: 'center' }}>
              <TextField
                hiddenLabel
                margin="none"
                name={`${path}.alternatives.${index}`}
                value={alternative}
                error={error !== undefined}
                helperText={error}
                slotProps={{
                  htmlInput: {
                    'aria-label': translate('resources.forms.builder.alternative', { number }),
                    maxLength: MAX_ALTERNATIVE,
                  },
                }}
                onChange={({ target }) =>
                  onChange(
                    alternatives.map((other, at) => (at === index ? target.value : other)),
                    `alternatives.${index}`,
                  )
                }
                onBlur={() => onLeave(`alternatives.${index}`)}
                onKeyDown={(event) => keyDown(event, index)}
                onPaste={(event) => paste(event, index)}
              />
              <IconButton
                size="small"
                aria-label={translate('resources.forms.builder.alternative_up', { number })}
                disabled={index === 0}
                onClick={() => onChange(moved(alternatives, index, index - 1))}
              >
                <ArrowUpward fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={translate('resources.forms.builder.alternative_down', { number })}
                disabled={index === alternatives.length - 1}
                onClick={() => onChange(moved(alternatives, index, index + 1))}
              >
                <ArrowDownward fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={translate('resources.forms.builder.alternative_remove', { number })}
                onClick={() => onChange(alternatives.filter((_, at) => at !== index))}
              >
                <Close fontSize="small" />
              </IconButton>
            </Stack>
          );
        })}
      </Stack>
      {errors[''] && <FormHelperText error>{errors['']}</FormHelperText>}
      <Button size="small" startIcon={<Add />} sx={{ mt: 1 }} onClick={() => insert(alternatives.length)}>
        {translate('resources.forms.builder.alternative_add')}
      </Button>
    </Box>
  );
};
