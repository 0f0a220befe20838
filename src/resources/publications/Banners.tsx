import type { Identifier } from 'react-admin';
import { LinkedCopyBanner } from './LinkedCopyBanner';
import { SharedBanner } from './SharedBanner';

/** Both sides of a publication: a copy may be published to further companies. */
const Banners = (props: { resource: string; id: Identifier }) => (
  <>
    <LinkedCopyBanner {...props} />
    <SharedBanner resource={props.resource} />
  </>
);

export default Banners;
