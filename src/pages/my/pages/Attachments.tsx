import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { hasCapability } from '../../../api/capabilities';
import type { MyPage } from '../../../../contract/myPage';
import { FormFillDialog } from '../../../features/formFill/FormFillDialog';
import { MediaLinks } from '../../../features/media/MediaLinks';
import { Section } from '../../../ui/Section';

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
  const { form_id: formId } = page;
  const media = page.media ?? [];
  return (
    <Stack spacing={2} sx={{ mt: media.length > 0 || formId ? 2 : 0 }}>
      {media.length > 0 && (
        <Section title="resources.pages.show.attachments">
          <MediaLinks media={media} />
        </Section>
      )}
      {formId && hasCapability('formTools') && <AttachedForm formId={formId} />}
    </Stack>
  );
};
