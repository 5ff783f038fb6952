/** A D1 database that counts the rows read and the round trips made through it. */
export type CountingDatabase = { db: D1Database; take: () => { rows: number; trips: number } };

type Statement = ReturnType<D1Database["prepare"]>;

export function countReads(real: D1Database): CountingDatabase {
  let rows = 0;
  let trips = 0;
  const originals = new WeakMap<object, Statement>();
  const count = <Answer extends { meta: { rows_read?: number } }>(answer: Answer): Answer => {
    rows += answer.meta.rows_read ?? 0;
    return answer;
  };
  const wrap = (statement: Statement): Statement => {
    const all = async () => {
      trips++;
      return count(await statement.all());
    };
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all,
      run: all,
      first: async (column?: string) => {
        const [row] = (await all()).results as Record<string, unknown>[];
        return row === undefined ? null : column === undefined ? row : row[column];
      },
      raw: async () => ((await all()).results as Record<string, unknown>[]).map((row) => Object.values(row)),
    } as unknown as Statement;
    originals.set(wrapped, statement);
    return wrapped;
  };
  const db = {
    prepare: (sql: string) => wrap(real.prepare(sql)),
    batch: async (statements: Statement[]) => {
      trips++;
      return (await real.batch(statements.map((statement) => originals.get(statement)!))).map(count);
    },
  } as unknown as D1Database;
  const take = () => {
    const taken = { rows, trips };
    rows = trips = 0;
    return taken;
  };
  return { db, take };
}
