import { Link } from '@mui/material';
import { LinkBase, useCreatePath, useDataProvider, useLocale, useTranslate } from 'react-admin';
import type { UserSignature } from '../../../../contract/myPage';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { PagedList } from '../../../features/audience/PagedList';
import { formatDate } from '../../../ui/format';
import { Section } from '../../../ui/Section';

const useStateText = () => {
  const translate = useTranslate();
  const locale = useLocale();
  return ({ signed_at: signed, due_on: due, overdue }: UserSignature): string => {
    if (signed)
      return translate('resources.users.person.signed', { date: formatDate(signed, locale, 'day') });
    if (!due) return translate('resources.users.person.to_sign');
    return translate(overdue ? 'resources.users.person.overdue' : 'resources.users.person.due', {
      date: formatDate(due, locale, 'day'),
    });
  };
};

/** What a person has to sign, and has signed. */
export const Signatures = ({ userId }: { userId: number }) => {
  const createPath = useCreatePath();
  const dataProvider = useDataProvider<AppDataProvider>();
  const stateText = useStateText();
  return (
    <Section title="resources.users.person.signatures" dense>
      <PagedList
        queryKey={['users', 'signatures', userId]}
        load={(page, signal) => dataProvider.getUserSignatures(userId, page, signal)}
        size={5}
        empty="resources.users.person.none"
      >
        {(signature) => ({
          primary: (
            <Link component={LinkBase} to={createPath({ resource: 'pages', type: 'show', id: signature.id })}>
              {signature.title}
            </Link>
          ),
          secondary: stateText(signature),
          isUrgent: signature.overdue,
        })}
      </PagedList>
    </Section>
  );
};
