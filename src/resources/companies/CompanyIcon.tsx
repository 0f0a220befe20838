import { Avatar } from '@mui/material';
import type { Company } from '../../../contract/company';
import { fileUrl } from '../../api/client';

/** A company's icon or initial. Decorative: show the name beside it. @param size in pixels */
export const CompanyIcon = ({
  company: { name, icon },
  size = 36,
}: {
  company: Pick<Company, 'name' | 'icon'>;
  size?: number;
}) => (
  <Avatar
    variant="rounded"
    src={fileUrl(icon?.url)}
    alt=""
    aria-hidden
    sx={{ width: size, height: size, borderRadius: 1, fontSize: size * 0.45 }}
  >
    {/* By code point: a name can begin with an emoji. */}
    {[...name][0]}
  </Avatar>
);
