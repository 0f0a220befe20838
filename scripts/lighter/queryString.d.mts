export function stringify(values: Record<string, unknown>): string;
export function parse(search: string): Record<string, string | null | (string | null)[]>;
