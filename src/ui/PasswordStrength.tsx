import type { BaseMessageKey } from '../../i18n/types';
import { estimateStrength } from './estimateStrength';

const LEVELS = ['weak', 'fair', 'good', 'strong'] as const;

interface PasswordStrengthProps {
  password: string;
  /** Characters that the server requires. */
  minLength: number;
  translate: (key: BaseMessageKey, values?: { min: number }) => string;
}

/** A meter with the estimated strength of a password, also in words. Works with and without react-admin. */
export const PasswordStrength = ({ password, minLength, translate }: PasswordStrengthProps) => {
  const isShort = password.length < minLength;
  const level = isShort ? 0 : estimateStrength(password);
  const text = isShort
    ? translate('auth.password_rule', { min: minLength })
    : translate(`auth.password_strength.${LEVELS[level]}`);
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 12, minHeight: 24, marginBottom: 12 }}>
      {password && (
        <meter
          aria-label={translate('auth.password_strength.label')}
          aria-valuetext={text}
          min={0}
          max={4}
          low={1.5}
          high={2.5}
          optimum={4}
          value={level + 1}
          style={{ flex: '1 1 0', maxWidth: 160 }}
        />
      )}
      {/* Live regions must exist before their content, or screen readers stay silent. */}
      <span aria-live="polite">{password && text}</span>
    </div>
  );
};
