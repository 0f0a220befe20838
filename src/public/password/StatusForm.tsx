import { useEffect, useRef, type ReactNode, type Ref, type SubmitEvent } from 'react';
import type { FormStatus } from './useStatusForm';

interface StatusFormProps {
  ref: Ref<HTMLFormElement>;
  onSubmit: (event: SubmitEvent) => Promise<void>;
  isSending: boolean;
  label: string;
  sendingLabel: string;
  status: FormStatus | undefined;
  children: ReactNode;
}

/** A form with one button and the status text of the server below. */
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
    // On phones the text may be below the visible area.
    if (status) place.current?.scrollIntoView({ block: 'nearest' });
  }, [status]);
  return (
    <form ref={ref} noValidate onSubmit={(event) => void onSubmit(event)}>
      {children}
      {/* Not `disabled`: the button would lose the focus. */}
      <button type="submit" className="button primary" aria-disabled={isSending}>
        {isSending && <span className="spinner small" aria-hidden="true" />}
        {isSending ? sendingLabel : label}
      </button>
      {/* Live regions must exist before their content, or screen readers stay silent. */}
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
