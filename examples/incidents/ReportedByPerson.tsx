import { RelatedRecords } from 'anslag/app';
import { CanAccess } from 'react-admin';
import type { Incident } from './incident';

/** On the page of a person: the incidents that they have reported. */
const ReportedByPerson = () => (
  <CanAccess action="list" resource="incidents">
    <RelatedRecords<Incident>
      resource="incidents"
      title="resources.incidents.reported"
      target="reporter_id"
      sort={{ field: 'happened_at', order: 'DESC' }}
    >
      {({ title, number }) => ({ primary: title, secondary: number })}
    </RelatedRecords>
  </CanAccess>
);

export default ReportedByPerson;
