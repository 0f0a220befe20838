import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { CardContent } from '@mui/material';
import { ConfirmedAction, DetailsGrid, RecordShow, request, ShowFields } from 'anslag/app';
import { Button, EditButton, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import type { Incident } from './incident';

/** Closes an open incident. */
const CloseButton = () => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const incident = useRecordContext<Incident>();
  if (incident?.state !== 'open') return null;
  return (
    <ConfirmedAction
      button={(open) => (
        <Button label={translate('resources.incidents.close.action')} onClick={open}>
          <CheckCircleOutlined />
        </Button>
      )}
      title={translate('resources.incidents.close.title', { title: incident.title })}
      content={translate('resources.incidents.close.content')}
      confirm="resources.incidents.close.action"
      success="resources.incidents.close.done"
      failed="resources.incidents.close.failed"
      action={() => request(`/incidents/${incident.id}/close`, { method: 'POST' })}
      onSuccess={refresh}
    />
  );
};

const IncidentShow = () => (
  <RecordShow
    actions={
      <>
        <CloseButton />
        <EditButton />
      </>
    }
  >
    <CardContent sx={{ p: 3 }}>
      <DetailsGrid>
        <ShowFields />
      </DetailsGrid>
    </CardContent>
  </RecordShow>
);

export default IncidentShow;
