export function humanize(text: string): string;
export function inflect(text: string, count: number): string;
export function transform(text: string, names: string[]): string;
