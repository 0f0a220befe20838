import { Link, useLocale, useTranslate } from 'react-admin';
import type { UserSignature } from '../../../../contract/signatures';
import { useOpenPath } from '../../../routing/useRecordPath';
import { DenseRows, NestedList, NestedRows } from '../../../features/list/NestedList';
import { formatDate } from '../../../ui/format';
import { Section } from '../../../ui/Section';

const useStateText = () => {
  const translate = useTranslate();
  const locale = useLocale();
  return ({ resource, signed_at: signed, due_on: due, overdue }: UserSignature): string => {
    const isPost = resource === 'feeds';
    if (signed)
      return translate(isPost ? 'resources.users.person.confirmed' : 'resources.users.person.signed', {
        date: formatDate(signed, locale, 'date'),
      });
    if (!due)
      return translate(isPost ? 'resources.users.person.to_confirm' : 'resources.users.person.to_sign');
    return translate(overdue ? 'resources.users.person.overdue' : 'resources.users.person.due', {
      date: formatDate(due, locale, 'day'),
    });
  };
};

/** What a person has to sign, and has signed. */
export const Signatures = () => {
  const openPath = useOpenPath();
  const stateText = useStateText();
  return (
    <Section title="resources.users.person.signatures" dense>
      <NestedList<UserSignature> reference="signatures" target="users" perPage={5}>
        <NestedRows empty="records.none">
          <DenseRows<UserSignature>>
            {(signature) => {
              const path = openPath(signature.resource, signature.id);
              return {
                primary: path ? <Link to={path}>{signature.title}</Link> : signature.title,
                secondary: stateText(signature),
                isUrgent: signature.overdue,
              };
            }}
          </DenseRows>
        </NestedRows>
      </NestedList>
    </Section>
  );
};
