/** What an address is made of beside its path. */
export interface UrlParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>> | URLSearchParams;
}

/** The address of `/groups/:id` with these parameters, each encoded. */
export function urlOf(path: string, { params = {}, query }: UrlParts): string {
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  return query === undefined ? filled : `${filled}?${new URLSearchParams(query)}`;
}
