import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { Section } from '../../ui/Section';
import { SignatureActions, type SignatureActionsProps } from './SignatureActions';
import { SignatureList, type SignatureListProps } from './SignatureList';
import { SignatureProgress } from './SignatureProgress';

interface SignaturePanelProps extends SignatureActionsProps, Pick<SignatureListProps, 'parts'> {
  /** Without, it is only known who has signed. */
  hasTools?: boolean;
  /** Below the progress. */
  deadline?: ReactNode;
  notice?: ReactNode;
  /** Beside the reminder. */
  actions?: ReactNode;
}

/** Progress of signatures, the reminder, and the list of who has signed. */
const SignaturePanel = (props: SignaturePanelProps) => {
  const {
    resource,
    record,
    isPublished,
    onReminded,
    parts,
    hasTools = true,
    deadline,
    notice,
    actions,
  } = props;
  return (
    <Section title={`signatures.${resource}.title`}>
      <Stack spacing={2}>
        {hasTools && (
          <SignatureProgress resource={resource} record={record}>
            {deadline}
          </SignatureProgress>
        )}
        {notice}
        {hasTools && (
          <SignatureActions {...{ resource, record, isPublished, onReminded }}>{actions}</SignatureActions>
        )}
        <SignatureList resource={resource} record={record} parts={parts} />
      </Stack>
    </Section>
  );
};

export default SignaturePanel;
