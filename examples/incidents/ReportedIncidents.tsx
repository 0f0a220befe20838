import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import { listPath } from 'anslag/app';
import { Button, CanAccess, useListContext, useNavigate, useTranslate } from 'react-admin';

/** In the list of users: opens the incidents that the selected people have reported. */
const ReportedIncidents = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { selectedIds } = useListContext();
  return (
    <CanAccess action="list" resource="incidents">
      <Button
        label={translate('resources.incidents.reported')}
        onClick={() => navigate(listPath('incidents', { reporter_id: selectedIds.join(',') }))}
      >
        <ReportProblemOutlined />
      </Button>
    </CanAccess>
  );
};

export default ReportedIncidents;
