/** Returns the texts of a catalogue by their dotted keys: `shell.menu.home` → `Home`. */
export const flatten = (catalogue: object, prefix = ''): Map<string, string> => {
  const flat = new Map<string, string>();
  for (const [name, value] of Object.entries(catalogue) as [string, unknown][]) {
    const key = prefix ? `${prefix}.${name}` : name;
    if (typeof value === 'object' && value !== null)
      for (const [inner, text] of flatten(value, key)) flat.set(inner, text);
    else flat.set(key, String(value));
  }
  return flat;
};
