import {
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  OutlinedInput,
  Radio,
  RadioGroup,
} from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { DayField } from '../../ui/dates/DateField';
import type { FillField } from './answers';

interface AnswerInputProps {
  field: FillField;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
  /** Called on blur, or when an option was selected. */
  onDone: () => void;
}

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const asList = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const TypedAnswer = ({ field, value, error, onChange, onDone }: AnswerInputProps) => {
  const id = useId();
  const { type, label, mandatory } = field;
  return (
    <FormControl error={error !== undefined} required={mandatory}>
      <FormLabel htmlFor={id} sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      <OutlinedInput
        id={id}
        size="small"
        value={asText(value)}
        multiline={type === 'textarea'}
        minRows={type === 'textarea' ? 3 : undefined}
        sx={type === 'number' ? { maxWidth: 220 } : {}}
        inputProps={{
          'aria-describedby': error ? `${id}-error` : undefined,
          inputMode: type === 'number' ? 'decimal' : undefined,
        }}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onDone}
      />
      {error && <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
    </FormControl>
  );
};

const DateAnswer = ({ field, value, error, onChange, onDone }: AnswerInputProps) => {
  const id = useId();
  return (
    <FormControl error={error !== undefined} required={field.mandatory}>
      <FormLabel id={id} sx={{ mb: 0.5 }}>
        {field.label}
      </FormLabel>
      <DayField
        labelledBy={id}
        variant="outlined"
        margin="none"
        value={asText(value)}
        error={error !== undefined}
        helperText={error}
        onChange={onChange}
        onBlur={onDone}
        sx={{ maxWidth: 220 }}
      />
    </FormControl>
  );
};

interface ChoiceAnswerProps extends Pick<AnswerInputProps, 'field' | 'error'> {
  id: string;
  children: ReactNode;
}

const ChoiceAnswer = ({ field: { label, mandatory }, error, id, children }: ChoiceAnswerProps) => (
  <FormControl component="fieldset" error={error !== undefined} required={mandatory}>
    <FormLabel component="legend" id={id}>
      {label}
    </FormLabel>
    {children}
    {error && <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
  </FormControl>
);

/** Says that a choice is invalid, and why. */
const invalidProps = (id: string, error: string | undefined) => ({
  'aria-invalid': error !== undefined,
  'aria-describedby': error ? `${id}-error` : undefined,
});

const RadioAnswer = ({ field, value, error, onChange, onDone }: AnswerInputProps) => {
  const translate = useTranslate();
  const id = useId();
  const { mandatory, alternatives } = field;
  const choose = (selected: string | null) => {
    onChange(selected);
    onDone();
  };
  return (
    <ChoiceAnswer field={field} error={error} id={id}>
      <RadioGroup
        aria-labelledby={id}
        {...invalidProps(id, error)}
        value={asText(value)}
        onChange={(_event, selected) => choose(selected)}
      >
        {alternatives.map((alternative, index) => (
          <FormControlLabel
            key={index}
            value={alternative}
            label={alternative}
            control={<Radio size="small" />}
          />
        ))}
      </RadioGroup>
      {!mandatory && asText(value) !== '' && (
        <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => choose(null)}>
          {translate('resources.forms.fill.clear_choice')}
        </Button>
      )}
    </ChoiceAnswer>
  );
};

const CheckboxAnswer = ({ field, value, error, onChange, onDone }: AnswerInputProps) => {
  const id = useId();
  const { alternatives } = field;
  const selected = asList(value);
  return (
    <ChoiceAnswer field={field} error={error} id={id}>
      <FormGroup>
        {alternatives.map((alternative, index) => (
          <FormControlLabel
            key={index}
            label={alternative}
            control={
              <Checkbox
                size="small"
                // The group is required, not each checkbox.
                required={false}
                checked={selected.includes(alternative)}
                slotProps={{ input: invalidProps(id, error) }}
                onChange={(_event, checked) => {
                  onChange(
                    checked ? [...selected, alternative] : selected.filter((other) => other !== alternative),
                  );
                  onDone();
                }}
              />
            }
          />
        ))}
      </FormGroup>
    </ChoiceAnswer>
  );
};

/** The input of one question. */
export const AnswerInput = (props: AnswerInputProps) => {
  if (props.field.type === 'radio') return <RadioAnswer {...props} />;
  if (props.field.type === 'date') return <DateAnswer {...props} />;
  if (props.field.type === 'checkbox') return <CheckboxAnswer {...props} />;
  return <TypedAnswer {...props} />;
};
