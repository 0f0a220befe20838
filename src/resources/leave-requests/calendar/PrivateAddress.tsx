import { CopyField } from '../../../ui/CopyField';

/** The address while it can be seen, to be copied. */
export const PrivateAddress = ({ url }: { url: string }) => (
  <CopyField
    value={url}
    label="resources.leave-requests.link.url"
    copy="resources.leave-requests.link.copy"
    copied="resources.leave-requests.link.copied"
    notCopied="resources.leave-requests.link.copy_failed"
  />
);
