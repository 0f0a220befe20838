import type { AppConfig } from './contract/appConfig';

/** What makes the product yours: name, logo, colours, menu. docs/customizing.md shows each option by example. */
export default {} satisfies AppConfig;
