import type { Texts } from '../types';
import type en from '../en/feeds';

export default {} satisfies Texts<typeof en>;
