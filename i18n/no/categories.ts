import type { Texts } from '../types';
import type en from '../en/categories';

export default {} satisfies Texts<typeof en>;
