import type { Texts } from '../types';
import type en from '../en/media';

export default {} satisfies Texts<typeof en>;
