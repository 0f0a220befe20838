import type { Texts } from '../types';
import type en from '../en/pages';

export default {} satisfies Texts<typeof en>;
