import type { CreateResolversArgs } from 'gatsby';
import * as v from 'valibot';
import { datesSchema } from '../../content/schemas/dates';
import { lagosDay, nextDates } from '../../content/school-dates';

/** A date as lists of the next dates show it. */
export const SHORT_DATE_TYPE = `type ShortDate {
  order: Int!
  title: String!
  when: String!
  place: String
  month: String!
  day: String!
  weekday: String!
}`;

type Context = {
  readonly nodeModel: { readonly findOne: (search: { type: string }) => Promise<unknown> };
};

const datesNode = v.object({ terms: datesSchema.entries.terms });

/** Adds the query `nextDates`: what is next on the day of the build, so that no visitor's script makes it. */
export function createNextDates({ createResolvers }: CreateResolversArgs) {
  createResolvers({
    Query: {
      nextDates: {
        type: '[ShortDate!]!',
        resolve: async (_source: unknown, _args: object, { nodeModel }: Context) => {
          const { terms } = v.parse(datesNode, await nodeModel.findOne({ type: 'DatesContent' }));
          return nextDates(terms, lagosDay(Date.now()));
        },
      },
    },
  });
}
