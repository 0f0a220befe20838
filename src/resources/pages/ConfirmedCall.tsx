import { useState, type ReactElement } from 'react';
import { Confirm } from 'react-admin';
import { ActionButton } from './ActionButton';
import { useCall } from './useCall';

interface ConfirmedCallProps<T> {
  /** Keys of the button's name, and of the question's. */
  label: string;
  title: string;
  content: string;
  /** What the texts of the question say. */
  values?: Record<string, string | number>;
  icon: ReactElement;
  job: () => Promise<T>;
  onDone: (result: T) => void;
  disabled?: boolean;
}

/** A button that asks before it calls the API; when the call fails it says why and can be pressed again. */
export const ConfirmedCall = <T,>({
  label,
  title,
  content,
  values,
  icon,
  job,
  onDone,
  disabled = false,
}: ConfirmedCallProps<T>) => {
  const [asking, setAsking] = useState(false);
  const { busy, run } = useCall();
  const close = () => {
    setAsking(false);
  };
  return (
    <>
      <ActionButton
        label={label}
        icon={icon}
        disabled={disabled || busy}
        onClick={() => {
          setAsking(true);
        }}
      />
      <Confirm
        isOpen={asking}
        loading={busy}
        title={title}
        titleTranslateOptions={values}
        content={content}
        contentTranslateOptions={values}
        confirm={label}
        onConfirm={() => {
          void run(job, onDone).then(close);
        }}
        onClose={close}
      />
    </>
  );
};
