import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Button, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Company } from '../../../contract/company';
import { DeleteCompanyDialog } from './DeleteCompanyDialog';
import { useCurrentUser } from '../../ui/useCurrentUser';

/** The way to delete a company; not the one that is worked in. */
export const DeleteCompany = () => {
  const translate = useTranslate();
  const company = useRecordContext<Company>();
  const user = useCurrentUser();
  const [asking, setAsking] = useState(false);
  if (!company || !user) return null;
  const isOwn = user.company.id === company.id;
  return (
    <>
      <Tooltip title={isOwn ? translate('resources.companies.delete.own') : ''}>
        <Button
          color="error"
          startIcon={<DeleteOutlined />}
          aria-disabled={isOwn}
          onClick={() => {
            if (!isOwn) setAsking(true);
          }}
          sx={isOwn ? { opacity: 0.55, cursor: 'default' } : undefined}
        >
          {translate('resources.companies.delete.action')}
        </Button>
      </Tooltip>
      {asking && (
        <DeleteCompanyDialog
          company={company}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </>
  );
};
