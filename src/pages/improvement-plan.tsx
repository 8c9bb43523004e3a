import { graphql } from 'gatsby';
import { contentPage } from '../blocks/Page';
import { ImprovementPlan } from '../school/ImprovementPlan';

export default contentPage<'improvement-plan'>(ImprovementPlan);

export const query = graphql`{ page: contentFile(name: { eq: "improvement-plan" }) { ...Page } }`;
