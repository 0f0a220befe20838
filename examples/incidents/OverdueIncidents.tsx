import { listPath, Section } from 'anslag/app';
import { CanAccess, Link, useGetList, useTranslate } from 'react-admin';
import type { Incident } from './incident';

const FILTER = { overdue: true };

const Overdue = () => {
  const translate = useTranslate();
  const { data = [], total = 0 } = useGetList<Incident>('incidents', {
    pagination: { page: 1, perPage: 5 },
    sort: { field: 'follow_up', order: 'ASC' },
    filter: FILTER,
  });
  if (total === 0) return null;
  return (
    <Section title="resources.incidents.overdue" count={total}>
      <ul>
        {data.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/incidents/${id}/show`}>{title}</Link>
          </li>
        ))}
      </ul>
      <Link to={listPath('incidents', FILTER)}>{translate('resources.incidents.show_all')}</Link>
    </Section>
  );
};

/** On the home screen: open incidents whose follow-up is late. */
const OverdueIncidents = () => (
  <CanAccess action="list" resource="incidents">
    <Overdue />
  </CanAccess>
);

export default OverdueIncidents;
