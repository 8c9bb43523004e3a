/** @jest-environment node */
import { contentTypeName, graphqlTypes } from './graphql-types';

/** The lines of a type. */
function linesOf(name: string): string[] {
  const types = graphqlTypes();
  const found = types.find((type) => new RegExp(`^\\w+ ${name}\\b`).test(type));
  return (found ?? '').split('\n').map((line) => line.trim());
}

test('the type of a page is named after its file', () => {
  expect(contentTypeName('improvement-plan')).toBe('ImprovementPlanContent');
  expect(linesOf('ImprovementPlanContent')[0]).toMatch(/ implements Node\b.* @dontInfer \{$/);
});

test('rich texts are parsed, and pictures and the pictures of blocks are looked up', () => {
  expect(linesOf('EventsContentEvents')).toEqual(
    expect.arrayContaining(['title: String!', 'text: RichText! @richText', 'date: String']),
  );
  expect(linesOf('Picture')).toContain('src: File! @link(by: "relativePath")');
  expect(linesOf('BlocksPage')).toEqual(
    expect.arrayContaining([
      'type BlocksPage implements Node & BlocksContent @dontInfer {',
      'blocks: BlockList @blocks',
      'blockPictures: [File!]! @blockPictures',
    ]),
  );
});
