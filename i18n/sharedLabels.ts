type Labels = Readonly<Record<string, string>>;

interface ResourceTexts {
  readonly name?: string;
  readonly fields?: Labels;
  /** Of companies: what their features are called. */
  readonly settings?: { readonly features?: Labels };
}

interface Catalogue {
  /** The shared labels, by field. */
  readonly fields?: Labels;
  readonly resources?: Readonly<Record<string, ResourceTexts>>;
}

/**
 * Gives each resource the shared labels, and its own where it has them: `resources.users.fields.name` is `fields.name`.
 * A feature without a name of its own is called like the resource of its name.
 * Done once when the texts load, so that translating costs nothing more.
 */
export const withSharedLabels = <M extends object>(messages: M & Catalogue): M => {
  const resources = Object.entries(messages.resources ?? {});
  const plurals = Object.fromEntries(
    resources.map(([resource, { name = resource }]) => [resource, name.split(' |||| ').at(-1)]),
  );
  return {
    ...messages,
    resources: Object.fromEntries(
      resources.map(([resource, { fields, settings, ...texts }]) => [
        resource,
        {
          ...texts,
          fields: { ...messages.fields, ...fields },
          ...(settings && { settings: { ...settings, features: { ...plurals, ...settings.features } } }),
        },
      ]),
    ),
  };
};
