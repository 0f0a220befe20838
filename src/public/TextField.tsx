import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string;
  /** Stands where the error would, as long as there is none. */
  hint?: string;
  /** Stands at the end of the field. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled field with its message below; the message's place is kept, so that nothing jumps. */
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
