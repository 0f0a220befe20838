import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string;
  /** Shown while there is no error. */
  hint?: string;
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled input. Reserves the space of its message, so that the layout does not shift. */
export const TextField = ({ label, error, hint, end, ...input }: TextFieldProps) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input id={id} aria-invalid={Boolean(error)} aria-describedby={`${id}-error`} {...input} />
        {end}
      </div>
      <p id={`${id}-error`} className={error ? 'field-error' : 'field-error hint'}>
        {error ?? hint}
      </p>
    </div>
  );
};
