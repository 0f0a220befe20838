import { useEffect, useRef } from 'react';
import type { DigitalIdAccount } from '../../../contract/auth';
import { useTranslator } from '../useTranslator';
import { dateTimeFormat } from '../../../i18n/dateTimeFormat';

interface AccountChoiceProps {
  accounts: readonly DigitalIdAccount[];
  /** Why the last choice failed. */
  error?: string;
  onChoose: (account: DigitalIdAccount) => void;
  onCancel: () => void;
}

const useFormatDay = () => {
  const { language } = useTranslator();
  return (date: string): string => dateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(date));
};

/** The companies where the person has confirmed the personal number. */
const ConfirmedAccounts = ({ accounts, onChoose }: Pick<AccountChoiceProps, 'accounts' | 'onChoose'>) => {
  const { t } = useTranslator();
  const formatDay = useFormatDay();
  return (
    <ul className="accounts">
      {accounts.map((account, index) => (
        <li key={account.id}>
          <button
            type="button"
            className={`button account${index === 0 ? ' primary' : ''}`}
            autoFocus={index === 0}
            onClick={() => onChoose(account)}
          >
            <span>{account.company_name}</span>
            <small>
              {account.name}
              {account.last_login_at &&
                ` · ${t('auth.digital_id.last_sign_in', { date: formatDay(account.last_login_at) })}`}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
};

/** A company that has registered the number of the person, who may not belong to it. */
const UnconfirmedAccount = ({
  account,
  onChoose,
}: {
  account: DigitalIdAccount;
  onChoose: AccountChoiceProps['onChoose'];
}) => {
  const { t } = useTranslator();
  const company = account.company_name;
  return (
    <div className="notice">
      <p>{t('auth.digital_id.unconfirmed', { company })}</p>
      {account.name && <p>{t('auth.digital_id.registered_as', { name: account.name })}</p>}
      <button type="button" className="button" onClick={() => onChoose(account)}>
        {t('auth.digital_id.continue_to', { company })}
      </button>
    </div>
  );
};

/** Asks which account to sign in to, after BankID. */
export const AccountChoice = ({ accounts, error, onChoose, onCancel }: AccountChoiceProps) => {
  const { t } = useTranslator();
  const group = useRef<HTMLDivElement>(null);
  const confirmed = accounts.filter((account) => account.confirmed);
  const unconfirmed = accounts.filter((account) => !account.confirmed);
  const hasDefault = confirmed.length > 0;
  useEffect(() => {
    // Enter must not choose one before it is read.
    if (!hasDefault) group.current?.focus();
  }, [hasDefault]);
  return (
    <div ref={group} role="group" aria-label={t('auth.digital_id.choose')} tabIndex={-1}>
      {hasDefault && (
        <>
          <p className="intro">{t('auth.digital_id.choose')}</p>
          <ConfirmedAccounts accounts={confirmed} onChoose={onChoose} />
        </>
      )}
      {unconfirmed.map((account) => (
        <UnconfirmedAccount key={account.id} account={account} onChoose={onChoose} />
      ))}
      {error && (
        <p role="alert" className="form-problem">
          {error}
        </p>
      )}
      <button type="button" className="button quiet" onClick={onCancel}>
        {t('app.cancel')}
      </button>
    </div>
  );
};
