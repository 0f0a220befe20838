import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import { Button, Card, List, ListItem, ListItemButton, ListItemText, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { hasCapability } from '../../../api/capabilities';
import type { MyPage } from '../../../../contract/myPage';
import { fileUrl } from '../../../api/client';
import { formatFileSize } from '../../../ui/format';
import { FormFillDialog } from '../../../features/formFill/FormFillDialog';
import { MediaThumbnail } from '../../../features/media/MediaThumbnail';

const AttachedForm = ({ formId }: { formId: number }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<AssignmentOutlined />}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => setOpen(true)}
      >
        {translate('my.pages.fill_in')}
      </Button>
      {open && <FormFillDialog form={{ id: formId }} onClose={() => setOpen(false)} />}
    </>
  );
};

export const Attachments = ({ page }: { page: MyPage }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const { form_id: formId } = page;
  const media = page.media ?? [];
  return (
    <Stack spacing={2} sx={{ mt: media.length > 0 || formId ? 2 : 0 }}>
      {media.length > 0 && (
        <Card component="section" aria-labelledby={id}>
          <Typography id={id} component="h2" variant="h6" sx={{ px: 2, pt: 2 }}>
            {translate('resources.pages.show.attachments')}
          </Typography>
          <List disablePadding>
            {media.map((medium) => (
              <ListItem key={medium.id} disablePadding>
                <ListItemButton
                  component="a"
                  href={fileUrl(medium.file.url)}
                  target="_blank"
                  rel="noopener"
                  sx={{ gap: 2 }}
                >
                  <MediaThumbnail
                    media={{ mime: medium.mime, thumbnail: medium.thumbnail ?? medium.poster }}
                    sx={{ width: 56, height: 56, flex: 'none', borderRadius: 1 }}
                  />
                  <ListItemText
                    primary={medium.name}
                    secondary={formatFileSize(medium.size, locale)}
                    sx={{ overflowWrap: 'anywhere' }}
                  />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        </Card>
      )}
      {formId && hasCapability('formTools') && <AttachedForm formId={formId} />}
    </Stack>
  );
};
