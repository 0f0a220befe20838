import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { Box, Drawer, IconButton, Typography } from '@mui/material';
import { useId } from 'react';
import { RecordContextProvider, useCreatePath, useGetOne, useNavigate, useTranslate } from 'react-admin';
import type { Media } from '../../../../contract/media';
import { HistoryLink } from '../../../features/form/HistoryLink';
import { MediaDetails } from './MediaDetails';
import { recordName } from '../../../providers/recordName';

/** The details of a file. Closing warns about unsaved changes. */
export const MediaDrawer = ({ id }: { id: number }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { data } = useGetOne<Media>('media', { id }, { retry: false });
  const headingId = useId();
  const close = () => navigate(createPath({ resource: 'media', type: 'list' }));
  return (
    <Drawer
      open
      anchor="right"
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': headingId,
          sx: { width: { xs: '100%', sm: 480 } },
        },
      }}
    >
      <Box
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 1,
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: 1,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={headingId} component="h2" variant="h6" noWrap sx={{ flex: 1 }}>
          {data ? recordName(data) : translate('app.loading')}
        </Typography>
        <RecordContextProvider value={data}>
          <HistoryLink />
        </RecordContextProvider>
        <IconButton edge="end" aria-label={translate('app.close')} onClick={close}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box sx={{ p: 2 }}>
        <MediaDetails id={id} onDeleted={close} />
      </Box>
    </Drawer>
  );
};
