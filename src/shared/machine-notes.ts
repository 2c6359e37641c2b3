type NoteByName = Readonly<Record<string, string>>;

/** What a machine and its parts mean, one sentence each; states by their dotted path, all else by name. */
export interface MachineNotes {
  readonly machine: string;
  readonly states: NoteByName;
  readonly events: NoteByName;
  readonly guards: NoteByName;
  readonly delays: NoteByName;
}
