/** A page of the demo. */
export interface DemoPage {
  title: string;
  /** 1 page (what most are), 3 document, 4 policy. */
  type?: 1 | 3 | 4;
  category?: string;
  /** Written as `toHtml` reads it. */
  text: string;
  draft?: true;
  /** Days until it is out. */
  inDays?: number;
  groups?: readonly string[];
  /** The share of its readers who have signed it. */
  signed?: number;
  /** All have been asked to sign once more. */
  again?: true;
  /** How many there are; one unless told. */
  revisions?: number;
  attached?: readonly string[];
  form?: string;
}
