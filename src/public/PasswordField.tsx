import { useState, type ComponentProps } from 'react';
import { TextField } from './TextField';
import { useTranslator } from './useTranslator';

/** A password input with a button that shows the password. */
export const PasswordField = (field: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) => {
  const { t } = useTranslator();
  const [visible, setVisible] = useState(false);
  return (
    <TextField
      {...field}
      type={visible ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="reveal"
          aria-label={t(visible ? 'auth.hide_password' : 'auth.show_password')}
          onClick={() => setVisible(!visible)}
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            width="20"
            height="20"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
          >
            <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z" />
            <circle cx="12" cy="12" r="2.8" />
            {visible && <path d="m4 4 16 16" strokeLinecap="round" />}
          </svg>
        </button>
      }
    />
  );
};
