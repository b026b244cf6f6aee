-- What a finished run came to at each step, for figures of many runs: nobody folds a thousand runs to answer a request. An
-- array of {step, by, seconds, isSkipped, deviations, fields: {id: {value, fails}}}, an element for each time through.
alter table runs add column results jsonb;
create index on runs (organization_id, procedure_id, place) where results is not null;
