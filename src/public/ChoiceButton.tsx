import type { ButtonHTMLAttributes, ReactNode } from 'react';

interface ChoiceButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** SVG paths in a 24 × 24 view box. */
  picture: ReactNode;
  primary?: boolean;
}

/** A large button for one way to sign in. */
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
