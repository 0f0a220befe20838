import type { Texts } from '../types';
import type en from '../en/forms';

export default {} satisfies Texts<typeof en>;
