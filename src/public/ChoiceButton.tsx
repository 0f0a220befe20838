import type { ButtonHTMLAttributes, ReactNode } from 'react';

interface ChoiceButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The paths of a picture of 24 by 24. */
  picture: ReactNode;
  primary?: boolean;
}

/** One of the ways in. */
export const ChoiceButton = ({ picture, primary = false, children, ...button }: ChoiceButtonProps) => (
  <button type="button" className={`button choice${primary ? ' primary' : ''}`} {...button}>
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {picture}
    </svg>
    <span>{children}</span>
  </button>
);
