import { Typography } from '@mui/material';
import { useRef } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { Account } from '../../../contract/account';
import { formatPersonalNumber } from '../../../contract/personalNumber';
import { formatDate } from '../../ui/format';
import { Section } from '../../ui/Section';
import { ConfirmNumber } from './ConfirmNumber';

interface PersonalNumberCardProps {
  number: NonNullable<Account['personal_number']>;
  onChanged: () => Promise<unknown>;
}

/** The personal number of the user, which signs in by BankID once it is confirmed. */
export const PersonalNumberCard = ({ number, onChanged }: PersonalNumberCardProps) => {
  const translate = useTranslate();
  const { masked, confirmed_at: confirmedAt } = number;
  const locale = useLocale();
  const section = useRef<HTMLElement>(null);
  const finish = async () => {
    await onChanged();
    // The button is gone.
    section.current?.focus();
  };
  return (
    <Section title="account.personal_number.title" ref={section}>
      {masked ? (
        <>
          <Typography>
            {translate('resources.users.fields.national_security_number')}: {formatPersonalNumber(masked)}
          </Typography>
          <Typography role="status">
            {confirmedAt
              ? translate('resources.users.personal_number.confirmed', {
                  date: formatDate(confirmedAt, locale, 'date'),
                })
              : translate('account.personal_number.unconfirmed')}
          </Typography>
          {!confirmedAt && <ConfirmNumber onConfirmed={finish} />}
        </>
      ) : (
        <Typography>{translate('account.personal_number.none')}</Typography>
      )}
    </Section>
  );
};
