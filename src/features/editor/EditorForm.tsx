import { Box, Card } from '@mui/material';
import type { ReactNode } from 'react';
import { RecordForm, type RecordFormProps } from '../form/RecordForm';
import { Columns } from '../../ui/Columns';
import { EditorToolbar, type EditorToolbarProps } from './EditorToolbar';

interface EditorFormProps
  extends Omit<RecordFormProps, 'component' | 'toolbar' | 'showsFailure'>, EditorToolbarProps {
  /** Shown above the content. */
  notice?: ReactNode;
  /** Sections beside the content: publishing, access, what is the resource's own, attachments. */
  settings: ReactNode;
}

/** The editor of what staff read: content and settings side by side, or stacked on narrow screens. */
export const EditorForm = ({
  notice,
  settings,
  children,
  preview,
  status,
  isBusy,
  failedTitle,
  deletion,
  ...form
}: EditorFormProps) => (
  <RecordForm
    {...form}
    showsFailure
    component={Box}
    toolbar={<EditorToolbar {...{ preview, status, isBusy, failedTitle, deletion }} />}
  >
    {notice}
    <Columns aside={340}>
      {/* `overflow: hidden` would disable the sticky toolbar of rich text. */}
      <Card sx={{ p: { xs: 1.5, md: 2.5 }, overflow: 'visible' }}>{children}</Card>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>{settings}</Box>
    </Columns>
  </RecordForm>
);
