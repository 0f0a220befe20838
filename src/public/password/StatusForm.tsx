import { useEffect, useRef, type ReactNode, type Ref, type SubmitEvent } from 'react';
import type { FormStatus } from './useStatusForm';

interface StatusFormProps {
  ref: Ref<HTMLFormElement>;
  onSubmit: (event: SubmitEvent) => Promise<void>;
  isSending: boolean;
  label: string;
  sendingLabel: string;
  status: FormStatus | undefined;
  /** The fields. */
  children: ReactNode;
}

/** A form with one button and the server's status text below: red of an error, green otherwise (spec section 4). */
export const StatusForm = ({
  ref,
  onSubmit,
  isSending,
  label,
  sendingLabel,
  status,
  children,
}: StatusFormProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone it may stand below what shows.
    if (status) place.current?.scrollIntoView({ block: 'nearest' });
  }, [status]);
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        void onSubmit(event);
      }}
    >
      {children}
      {/* Not `disabled`, which would throw the focus away. */}
      <button type="submit" className="button primary" aria-disabled={isSending}>
        {isSending && <span className="spinner small" aria-hidden="true" />}
        {isSending ? sendingLabel : label}
      </button>
      {/* Both places are there from the start, so that what comes into them is read out. */}
      <div ref={place} className="form-status">
        <p role="alert" className="wrong">
          {status?.isError ? status.text : undefined}
        </p>
        <p role="status" className="right">
          {status && !status.isError ? status.text : undefined}
        </p>
      </div>
    </form>
  );
};
