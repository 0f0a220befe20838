import { records } from './resources/records';

/** Features of the product. Some have no resource, and some have several. */
const PRODUCT_FEATURES = ['feed', 'leave-requests', 'sick-reports', 'forms', 'chat', 'phone-list'] as const;

type Records = typeof records;
/** Features that resources declare. */
type DeclaredFeature = {
  [Name in keyof Records]: Records[Name] extends { feature: infer Feature extends string } ? Feature : never;
}[keyof Records];

export type Feature = (typeof PRODUCT_FEATURES)[number] | DeclaredFeature;

/** What a company can switch on and off: the product's features, and then those that resources declare. */
export const FEATURES: readonly Feature[] = [
  ...new Set([
    ...PRODUCT_FEATURES,
    ...Object.values(records).flatMap((record) => ('feature' in record ? record.feature : [])),
  ]),
];

/** Returns whether a feature can be switched on and off. There is no chat yet; companies that have it keep it. */
export const isSwitchable = (feature: string): boolean => feature !== 'chat';

/** The features that every server knows. The others restrict access only where the server knows them. */
export const CORE_FEATURES: readonly Feature[] = PRODUCT_FEATURES.slice(0, 3);
