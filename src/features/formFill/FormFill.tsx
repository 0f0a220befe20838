import { Box, Button, Stack } from '@mui/material';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { AnswerInput } from './AnswerInput';
import { getAnswer, checkAnswers, type Answers, type FillField } from './answers';

interface FormFillProps {
  fields: readonly FillField[];
  submitLabel: string;
  busy?: boolean;
  /** Errors from the server, by the key of the question. */
  serverErrors?: Readonly<Record<string, string>>;
  onSubmit: (answers: Record<string, unknown>) => void;
  onChange?: () => void;
}

/**
 * Renders a form to be filled in. Validates each question on blur and all on submit, with the server's rules. Not a
 * `form` element, so that it can be inside one.
 */
export const FormFill = ({
  fields,
  submitLabel,
  busy = false,
  serverErrors = {},
  onSubmit,
  onChange,
}: FormFillProps) => {
  const translate = useTranslate();
  const root = useRef<HTMLDivElement>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  // Errors are shown only for questions that have been left.
  const { values, errors } = checkAnswers(fields, answers, translate, useLocale());
  const [typing, setTyping] = useState<{ key: string; error: string | undefined } | null>(null);
  const errorOf = (key: string): string | undefined => {
    if (typing?.key === key) return typing.error;
    return checked.has(key) ? (errors[key] ?? serverErrors[key]) : serverErrors[key];
  };

  const submit = () => {
    // Enter submits even while the button is disabled.
    if (busy) return;
    setTyping(null);
    setChecked(new Set(fields.map(({ key }) => key)));
    const firstInvalid = fields.findIndex(({ key }) => errors[key] !== undefined);
    if (firstInvalid < 0) {
      onSubmit(values);
      return;
    }
    const question = root.current?.querySelectorAll('[data-question]')[firstInvalid];
    question?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    submit();
  };

  return (
    <Stack ref={root} spacing={2.5} onKeyDown={submitOnEnter}>
      {fields.map((field) => (
        <Box key={field.key} data-question>
          <AnswerInput
            field={field}
            value={getAnswer(field, answers)}
            error={errorOf(field.key)}
            onChange={(value) => {
              setTyping({ key: field.key, error: errorOf(field.key) });
              setAnswers((current) => ({ ...current, [field.key]: value }));
              onChange?.();
            }}
            onDone={() => {
              setTyping(null);
              setChecked((current) => new Set(current).add(field.key));
            }}
          />
        </Box>
      ))}
      <Button variant="contained" disabled={busy} onClick={submit} sx={{ alignSelf: 'flex-start' }}>
        {submitLabel}
      </Button>
    </Stack>
  );
};
