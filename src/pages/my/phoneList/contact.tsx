import { Link } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { PhoneListEntry } from '../../../../contract/phoneList';

/** Returns a number for a `tel:` link. */
export const telOf = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

export const PhoneField = () => {
  const translate = useTranslate();
  const phone = useRecordContext<PhoneListEntry>()?.phone;
  if (!phone) return <>{translate('app.none')}</>;
  return (
    <Link href={telOf(phone)} sx={{ whiteSpace: 'nowrap' }}>
      {phone}
    </Link>
  );
};

export const EmailField = () => {
  const translate = useTranslate();
  const email = useRecordContext<PhoneListEntry>()?.email;
  if (!email) return <>{translate('app.none')}</>;
  return (
    <Link href={`mailto:${email}`} sx={{ whiteSpace: 'nowrap' }}>
      {email}
    </Link>
  );
};
