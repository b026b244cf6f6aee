-- One of everything, as the release with the migrations up to 0070 wrote it. No table of keys, sessions or codes.
INSERT INTO public.organizations VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'Northfield Pumps', NULL, NULL, '{}', NULL, '2026-11-27 20:13:43.515471+00', '2026-11-27 20:13:43.515471+00', false, false, NULL, NULL, NULL, NULL, NULL, NULL, 3, false);
INSERT INTO public.users VALUES
	('01a21ea4-72b7-783d-9460-54797f4d7bec', 'person-12869-1@example.com', '', '', '2026-11-27 20:13:43.480068+00', '2026-11-27 20:13:43.480068+00', false, NULL, NULL, NULL, NULL, 'daily', true, true),
	('01a21ea4-8e06-71f3-8566-188075216a1d', 'person-12869-2@example.com', '', '', '2026-11-27 20:13:50.447168+00', '2026-11-27 20:13:50.447168+00', false, NULL, NULL, NULL, NULL, 'daily', true, true),
	('01a21ea4-92f9-70b3-9a68-158fce3798ee', '01a21ea4-92f9-70b3-9a68-158fce3798ee@keys.invalid', 'ERP', '', '2026-11-27 20:13:51.71967+00', '2026-11-27 20:13:51.71967+00', true, NULL, NULL, NULL, NULL, 'daily', true, true);
INSERT INTO public.members VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '01a21ea4-72b7-783d-9460-54797f4d7bec', 'owner', 'active', NULL, '2026-11-27 20:13:43.515471+00', '2026-11-27 20:13:43.515471+00', NULL, NULL, '{}'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-8e15-7036-aed8-349d54920eed', '01a21ea4-8e06-71f3-8566-188075216a1d', 'member', 'active', NULL, '2026-11-27 20:13:50.447168+00', '2026-11-27 20:13:50.902+00', NULL, NULL, '{"erp": "4711-northfield-pumps"}'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-92fa-7c6d-ac3f-d7c8b9c8bf58', '01a21ea4-92f9-70b3-9a68-158fce3798ee', 'member', 'active', NULL, '2026-11-27 20:13:51.71967+00', '2026-11-27 20:13:51.71967+00', NULL, NULL, '{}');
INSERT INTO public.activity VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-73f8-787c-911c-1c25aef2263b', 'guidebooks.create', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '', '', '{"created": "01a21ea4-73ac-7051-95a7-29411f5cc2f3"}', '{01a21ea4-73ac-7051-95a7-29411f5cc2f3}', '2026-11-27 20:13:43.713005+00', '01a21ea4-73ac-7051-95a7-29411f5cc2f3', '{}', '{"01a21ea4-73ac-7051-95a7-29411f5cc2f3": {"kind": "guidebook", "state": {"status": "active", "isShared": "false"}, "title": "Pump", "shortId": "vQNDqEg7Hfmk"}}', 1, '2026-11-27 20:13:43.713005+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-7691-7fc5-b3e6-99a3fbd83932', 'procedures.create', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '', '', '{"created": "01a21ea4-7672-725d-815d-8896cc6d86d6"}', '{01a21ea4-7672-725d-815d-8896cc6d86d6}', '2026-11-27 20:13:44.41998+00', '01a21ea4-7672-725d-815d-8896cc6d86d6', '{}', '{"01a21ea4-7672-725d-815d-8896cc6d86d6": {"kind": "procedure", "state": {"status": "draft", "version": "0"}, "title": "Replace the seal"}}', 1, '2026-11-27 20:13:44.41998+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-7866-7e71-a2cd-0be0572c5406', 'procedures.publish', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '', '', '{"procedureId": "01a21ea4-7672-725d-815d-8896cc6d86d6"}', '{01a21ea4-7672-725d-815d-8896cc6d86d6}', '2026-11-27 20:13:44.875613+00', '01a21ea4-7672-725d-815d-8896cc6d86d6', '{"01a21ea4-7672-725d-815d-8896cc6d86d6": {"kind": "procedure", "state": {"status": "draft", "version": "0"}, "title": "Replace the seal"}}', '{"01a21ea4-7672-725d-815d-8896cc6d86d6": {"kind": "procedure", "state": {"status": "published", "version": "1"}, "title": "Replace the seal"}}', 1, '2026-11-27 20:13:44.875613+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-78ad-778f-96bb-69af3df90b14', 'objects.create', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '', '', '{"created": "01a21ea4-789d-7975-ac7a-38f7644cfc94"}', '{01a21ea4-789d-7975-ac7a-38f7644cfc94}', '2026-11-27 20:13:44.988773+00', '01a21ea4-789d-7975-ac7a-38f7644cfc94', '{}', '{"01a21ea4-789d-7975-ac7a-38f7644cfc94": {"kind": "object", "state": {"status": "active"}, "title": "Pump P-101"}}', 1, '2026-11-27 20:13:44.988773+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-7967-7e78-85a9-1733f35fa364', 'guidebooks.linkProcedure', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '', '', '{"guidebookId": "01a21ea4-73ac-7051-95a7-29411f5cc2f3", "procedureId": "01a21ea4-7672-725d-815d-8896cc6d86d6"}', '{01a21ea4-7672-725d-815d-8896cc6d86d6,01a21ea4-73ac-7051-95a7-29411f5cc2f3}', '2026-11-27 20:13:45.152106+00', '01a21ea4-73ac-7051-95a7-29411f5cc2f3', '{"01a21ea4-73ac-7051-95a7-29411f5cc2f3": {"kind": "guidebook", "state": {"status": "active", "isShared": "false"}, "title": "Pump", "shortId": "vQNDqEg7Hfmk"}, "01a21ea4-7672-725d-815d-8896cc6d86d6": {"kind": "procedure", "state": {"status": "published", "version": "1"}, "title": "Replace the seal"}}', '{"01a21ea4-73ac-7051-95a7-29411f5cc2f3": {"kind": "guidebook", "state": {"status": "active", "isShared": "false"}, "title": "Pump", "shortId": "vQNDqEg7Hfmk"}, "01a21ea4-7672-725d-815d-8896cc6d86d6": {"kind": "procedure", "state": {"status": "published", "version": "1"}, "title": "Replace the seal"}}', 1, '2026-11-27 20:13:45.152106+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-79b0-7411-9998-2d65383279d2', 'guidebooks.trackObject', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '', '', '{"objectId": "01a21ea4-789d-7975-ac7a-38f7644cfc94", "guidebookId": "01a21ea4-73ac-7051-95a7-29411f5cc2f3"}', '{01a21ea4-789d-7975-ac7a-38f7644cfc94,01a21ea4-73ac-7051-95a7-29411f5cc2f3}', '2026-11-27 20:13:45.224959+00', '01a21ea4-73ac-7051-95a7-29411f5cc2f3', '{"01a21ea4-73ac-7051-95a7-29411f5cc2f3": {"kind": "guidebook", "state": {"status": "active", "isShared": "false"}, "title": "Pump", "shortId": "vQNDqEg7Hfmk"}, "01a21ea4-789d-7975-ac7a-38f7644cfc94": {"kind": "object", "state": {"status": "active"}, "title": "Pump P-101"}}', '{"01a21ea4-73ac-7051-95a7-29411f5cc2f3": {"kind": "guidebook", "state": {"status": "active", "isShared": "false"}, "title": "Pump", "shortId": "vQNDqEg7Hfmk"}, "01a21ea4-789d-7975-ac7a-38f7644cfc94": {"kind": "object", "state": {"status": "active"}, "title": "Pump P-101"}}', 1, '2026-11-27 20:13:45.224959+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-7b6f-7428-bbcd-549109622d30', 'referenceMaterial.uploadUrl', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '', '', '{"created": "01a21ea4-7b5a-728e-9db4-075173c25539", "guidebookId": "01a21ea4-73ac-7051-95a7-29411f5cc2f3"}', '{01a21ea4-73ac-7051-95a7-29411f5cc2f3,01a21ea4-7b5a-728e-9db4-075173c25539}', '2026-11-27 20:13:45.668637+00', '01a21ea4-7b5a-728e-9db4-075173c25539', '{"01a21ea4-73ac-7051-95a7-29411f5cc2f3": {"kind": "guidebook", "state": {"status": "active", "isShared": "false"}, "title": "Pump", "shortId": "vQNDqEg7Hfmk"}}', '{"01a21ea4-73ac-7051-95a7-29411f5cc2f3": {"kind": "guidebook", "state": {"status": "active", "isShared": "false"}, "title": "Pump", "shortId": "vQNDqEg7Hfmk"}, "01a21ea4-7b5a-728e-9db4-075173c25539": {"kind": "reference-material", "state": {"status": "pending"}, "title": "manual.pdf"}}', 1, '2026-11-27 20:13:45.668637+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-7d00-7a30-ac61-e07fbec69ebe', 'referenceMaterial.convert', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '', '', '{"jobId": "01a21ea4-7cf3-7101-b76a-4de1d5aea3fc", "fileId": "01a21ea4-7b5a-728e-9db4-075173c25539", "guidebookId": "01a21ea4-73ac-7051-95a7-29411f5cc2f3"}', '{01a21ea4-73ac-7051-95a7-29411f5cc2f3,01a21ea4-7b5a-728e-9db4-075173c25539,01a21ea4-7cf3-7101-b76a-4de1d5aea3fc}', '2026-11-27 20:13:46.075519+00', '01a21ea4-7b5a-728e-9db4-075173c25539', '{"01a21ea4-73ac-7051-95a7-29411f5cc2f3": {"kind": "guidebook", "state": {"status": "active", "isShared": "false"}, "title": "Pump", "shortId": "vQNDqEg7Hfmk"}, "01a21ea4-7b5a-728e-9db4-075173c25539": {"kind": "reference-material", "state": {"status": "pending"}, "title": "manual.pdf"}}', '{"01a21ea4-73ac-7051-95a7-29411f5cc2f3": {"kind": "guidebook", "state": {"status": "active", "isShared": "false"}, "title": "Pump", "shortId": "vQNDqEg7Hfmk"}, "01a21ea4-7b5a-728e-9db4-075173c25539": {"kind": "reference-material", "state": {"status": "pending"}, "title": "manual.pdf"}}', 1, '2026-11-27 20:13:46.075519+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-8541-7d58-b628-ec3408e8da36', 'referenceMaterial.extractProcedure', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '', '', '{"jobId": "01a21ea4-8525-7c95-b4b4-d5eef610be2c", "fileId": "01a21ea4-7b5a-728e-9db4-075173c25539", "guidebookId": "01a21ea4-73ac-7051-95a7-29411f5cc2f3"}', '{01a21ea4-73ac-7051-95a7-29411f5cc2f3,01a21ea4-7b5a-728e-9db4-075173c25539,01a21ea4-8525-7c95-b4b4-d5eef610be2c}', '2026-11-27 20:13:48.180594+00', '01a21ea4-7b5a-728e-9db4-075173c25539', '{"01a21ea4-73ac-7051-95a7-29411f5cc2f3": {"kind": "guidebook", "state": {"status": "active", "isShared": "false"}, "title": "Pump", "shortId": "vQNDqEg7Hfmk"}, "01a21ea4-7b5a-728e-9db4-075173c25539": {"kind": "reference-material", "state": {"status": "ready"}, "title": "manual.pdf"}}', '{"01a21ea4-73ac-7051-95a7-29411f5cc2f3": {"kind": "guidebook", "state": {"status": "active", "isShared": "false"}, "title": "Pump", "shortId": "vQNDqEg7Hfmk"}, "01a21ea4-7b5a-728e-9db4-075173c25539": {"kind": "reference-material", "state": {"status": "ready"}, "title": "manual.pdf"}}', 1, '2026-11-27 20:13:48.180594+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-935e-7636-92a6-e3c76b23f630', 'memberBadges.create', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '', '', '{"memberId": "01a21ea4-8e15-7036-aed8-349d54920eed"}', '{01a21ea4-8e15-7036-aed8-349d54920eed}', '2026-11-27 20:13:51.826401+00', '01a21ea4-8e15-7036-aed8-349d54920eed', '{"01a21ea4-8e15-7036-aed8-349d54920eed": {"kind": "member", "state": {"role": "member", "status": "active"}, "title": "person-12869-2@example.com"}}', '{"01a21ea4-8e15-7036-aed8-349d54920eed": {"kind": "member", "state": {"role": "member", "status": "active"}, "title": "person-12869-2@example.com"}}', 1, '2026-11-27 20:13:51.826401+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-93d3-78cc-beac-b07db56c6e86', 'webhooks.create', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '', '', '{"created": "01a21ea4-93b2-7e44-a016-4d0425fad22f"}', '{01a21ea4-93b2-7e44-a016-4d0425fad22f}', '2026-11-27 20:13:51.910654+00', '01a21ea4-93b2-7e44-a016-4d0425fad22f', '{}', '{}', 1, '2026-11-27 20:13:51.910654+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-8dca-7b2e-abf0-866c57dc114f', 'guidebooks.unlinkProcedure', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '', '', '{"guidebookId": "01a21ea4-73ac-7051-95a7-29411f5cc2f3", "procedureId": "01a21ea4-8d33-7772-8b38-37e6171674ce"}', '{01a21ea4-73ac-7051-95a7-29411f5cc2f3,01a21ea4-8d33-7772-8b38-37e6171674ce}', '2026-11-27 20:13:50.379219+00', '01a21ea4-73ac-7051-95a7-29411f5cc2f3', '{"01a21ea4-73ac-7051-95a7-29411f5cc2f3": {"kind": "guidebook", "state": {"status": "active", "isShared": "false"}, "title": "Pump", "shortId": "vQNDqEg7Hfmk"}, "01a21ea4-8d33-7772-8b38-37e6171674ce": {"kind": "procedure", "state": {"status": "draft", "version": "0"}, "title": "Replacing the mechanical seal"}}', '{"01a21ea4-73ac-7051-95a7-29411f5cc2f3": {"kind": "guidebook", "state": {"status": "active", "isShared": "false"}, "title": "Pump", "shortId": "vQNDqEg7Hfmk"}, "01a21ea4-8d33-7772-8b38-37e6171674ce": {"kind": "procedure", "state": {"status": "draft", "version": "0"}, "title": "Replacing the mechanical seal"}}', 1, '2026-11-27 20:13:50.379219+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-8e3f-7b6e-96cb-d0a90f1be1cc', 'members.invite', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '', '', '{"created": "01a21ea4-8e15-7036-aed8-349d54920eed"}', '{01a21ea4-8e15-7036-aed8-349d54920eed}', '2026-11-27 20:13:50.447168+00', '01a21ea4-8e15-7036-aed8-349d54920eed', '{}', '{"01a21ea4-8e15-7036-aed8-349d54920eed": {"kind": "member", "state": {"role": "member", "status": "invited"}, "title": "person-12869-2@example.com"}}', 1, '2026-11-27 20:13:50.447168+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-8fd2-779d-89ed-30a1fbe806ad', 'members.update', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '', '', '{"memberId": "01a21ea4-8e15-7036-aed8-349d54920eed"}', '{01a21ea4-8e15-7036-aed8-349d54920eed}', '2026-11-27 20:13:50.871353+00', '01a21ea4-8e15-7036-aed8-349d54920eed', '{"01a21ea4-8e15-7036-aed8-349d54920eed": {"kind": "member", "state": {"role": "member", "status": "active"}, "title": "person-12869-2@example.com"}}', '{"01a21ea4-8e15-7036-aed8-349d54920eed": {"kind": "member", "state": {"role": "member", "status": "active"}, "title": "person-12869-2@example.com"}}', 1, '2026-11-27 20:13:50.871353+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-900d-7a9e-a461-06f1b1099eaa', 'courses.create', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '', '', '{"created": "01a21ea4-9006-7c06-96fe-4718efe8dad6"}', '{01a21ea4-9006-7c06-96fe-4718efe8dad6}', '2026-11-27 20:13:50.981681+00', '01a21ea4-9006-7c06-96fe-4718efe8dad6', '{}', '{"01a21ea4-9006-7c06-96fe-4718efe8dad6": {"kind": "course", "state": {"status": "draft"}, "title": "Pump basics"}}', 1, '2026-11-27 20:13:50.981681+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-9091-7e0f-ba0d-05658ad357a3', 'lessons.create', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '', '', '{"created": "01a21ea4-907d-79aa-90ca-218766c70e02", "courseId": "01a21ea4-9006-7c06-96fe-4718efe8dad6"}', '{01a21ea4-9006-7c06-96fe-4718efe8dad6,01a21ea4-907d-79aa-90ca-218766c70e02}', '2026-11-27 20:13:51.076072+00', '01a21ea4-907d-79aa-90ca-218766c70e02', '{"01a21ea4-9006-7c06-96fe-4718efe8dad6": {"kind": "course", "state": {"status": "draft"}, "title": "Pump basics"}}', '{"01a21ea4-9006-7c06-96fe-4718efe8dad6": {"kind": "course", "state": {"status": "draft"}, "title": "Pump basics"}, "01a21ea4-907d-79aa-90ca-218766c70e02": {"kind": "lesson", "title": "Seals"}}', 1, '2026-11-27 20:13:51.076072+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-9140-7356-8cb4-fc324dbff39d', 'skills.create', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '', '', '{"created": "01a21ea4-9132-748c-b197-4c1df06422ed"}', '{01a21ea4-9132-748c-b197-4c1df06422ed}', '2026-11-27 20:13:51.255532+00', '01a21ea4-9132-748c-b197-4c1df06422ed', '{}', '{"01a21ea4-9132-748c-b197-4c1df06422ed": {"kind": "skill", "state": {"status": "capturing"}, "title": "Shimming"}}', 1, '2026-11-27 20:13:51.255532+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-91cb-7b9e-a88a-27f786f1023e', 'captures.create', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '', '', '{"created": "01a21ea4-91be-7e47-87b8-0f54407a4b79"}', '{01a21ea4-91be-7e47-87b8-0f54407a4b79}', '2026-11-27 20:13:51.389592+00', '01a21ea4-91be-7e47-87b8-0f54407a4b79', '{}', '{"01a21ea4-91be-7e47-87b8-0f54407a4b79": {"kind": "capture", "state": {"status": "active"}, "title": "Shimming"}}', 1, '2026-11-27 20:13:51.389592+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-922a-7a5d-b80e-e20fd0c732b8', 'captureMedia.uploadUrl', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '', '', '{"created": "01a21ea4-9217-74aa-94ca-7a35e0333368", "captureId": "01a21ea4-91be-7e47-87b8-0f54407a4b79"}', '{01a21ea4-91be-7e47-87b8-0f54407a4b79,01a21ea4-9217-74aa-94ca-7a35e0333368}', '2026-11-27 20:13:51.500607+00', '01a21ea4-9217-74aa-94ca-7a35e0333368', '{"01a21ea4-91be-7e47-87b8-0f54407a4b79": {"kind": "capture", "state": {"status": "active"}, "title": "Shimming"}}', '{"01a21ea4-91be-7e47-87b8-0f54407a4b79": {"kind": "capture", "state": {"status": "active"}, "title": "Shimming"}}', 1, '2026-11-27 20:13:51.500607+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-9263-72e2-8308-eb9e005a196b', 'objectModels.uploadUrl', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '', '', '{"created": "01a21ea4-925c-7df2-80ba-254bb3107e1a", "objectId": "01a21ea4-789d-7975-ac7a-38f7644cfc94"}', '{01a21ea4-789d-7975-ac7a-38f7644cfc94,01a21ea4-925c-7df2-80ba-254bb3107e1a}', '2026-11-27 20:13:51.57011+00', '01a21ea4-925c-7df2-80ba-254bb3107e1a', '{"01a21ea4-789d-7975-ac7a-38f7644cfc94": {"kind": "object", "state": {"status": "active"}, "title": "Pump P-101"}}', '{"01a21ea4-789d-7975-ac7a-38f7644cfc94": {"kind": "object", "state": {"status": "active"}, "title": "Pump P-101"}}', 1, '2026-11-27 20:13:51.57011+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-92a7-73f8-8f7c-510c17382e2b', 'trackingFiles.uploadUrl', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '', '', '{"created": "01a21ea4-9298-72b3-88a2-cbdfb70e8ff3", "objectId": "01a21ea4-789d-7975-ac7a-38f7644cfc94"}', '{01a21ea4-789d-7975-ac7a-38f7644cfc94,01a21ea4-9298-72b3-88a2-cbdfb70e8ff3}', '2026-11-27 20:13:51.618808+00', '01a21ea4-9298-72b3-88a2-cbdfb70e8ff3', '{"01a21ea4-789d-7975-ac7a-38f7644cfc94": {"kind": "object", "state": {"status": "active"}, "title": "Pump P-101"}}', '{"01a21ea4-789d-7975-ac7a-38f7644cfc94": {"kind": "object", "state": {"status": "active"}, "title": "Pump P-101"}}', 1, '2026-11-27 20:13:51.618808+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-92d4-7c72-a4be-47a255597c7e', 'procedureMedia.uploadUrl', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '', '', '{"created": "01a21ea4-92cf-73c6-8bf7-e5bd3eec26af", "procedureId": "01a21ea4-7672-725d-815d-8896cc6d86d6"}', '{01a21ea4-7672-725d-815d-8896cc6d86d6,01a21ea4-92cf-73c6-8bf7-e5bd3eec26af}', '2026-11-27 20:13:51.67879+00', '01a21ea4-92cf-73c6-8bf7-e5bd3eec26af', '{"01a21ea4-7672-725d-815d-8896cc6d86d6": {"kind": "procedure", "state": {"status": "published", "version": "1"}, "title": "Replace the seal"}}', '{"01a21ea4-7672-725d-815d-8896cc6d86d6": {"kind": "procedure", "state": {"status": "published", "version": "1"}, "title": "Replace the seal"}}', 1, '2026-11-27 20:13:51.67879+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-92ff-7131-8ccc-a67688145dfb', 'apiKeys.create', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '', '', '{"created": "01a21ea4-92fc-7063-a2fe-89386e965cbb"}', '{01a21ea4-92fc-7063-a2fe-89386e965cbb}', '2026-11-27 20:13:51.71967+00', '01a21ea4-92fc-7063-a2fe-89386e965cbb', '{}', '{"01a21ea4-92fc-7063-a2fe-89386e965cbb": {"kind": "api-key", "state": {"role": "member", "status": "active"}, "title": "ERP"}}', 1, '2026-11-27 20:13:51.71967+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-932a-7ea0-a47a-73d7b08aa3f7', 'sharedDevices.create', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '', '', '{"created": "01a21ea4-931a-7a49-869a-e6fcbf99d7cd"}', '{01a21ea4-931a-7a49-869a-e6fcbf99d7cd}', '2026-11-27 20:13:51.766751+00', '01a21ea4-931a-7a49-869a-e6fcbf99d7cd', '{}', '{"01a21ea4-931a-7a49-869a-e6fcbf99d7cd": {"kind": "shared-device", "state": {"status": "active"}, "title": "Line 3"}}', 1, '2026-11-27 20:13:51.766751+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-94a9-7140-a706-82b2bab005b9', 'runs.create', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '', '', '{"created": "01a21ea4-948d-7c4e-9248-56f0b2a7dfe5", "procedureId": "01a21ea4-7672-725d-815d-8896cc6d86d6"}', '{01a21ea4-7672-725d-815d-8896cc6d86d6,01a21ea4-948d-7c4e-9248-56f0b2a7dfe5}', '2026-11-27 20:13:52.126923+00', '01a21ea4-948d-7c4e-9248-56f0b2a7dfe5', '{"01a21ea4-7672-725d-815d-8896cc6d86d6": {"kind": "procedure", "state": {"status": "published", "version": "1"}, "title": "Replace the seal"}}', '{"01a21ea4-7672-725d-815d-8896cc6d86d6": {"kind": "procedure", "state": {"status": "published", "version": "1"}, "title": "Replace the seal"}, "01a21ea4-948d-7c4e-9248-56f0b2a7dfe5": {"kind": "run", "state": {"status": "running"}, "title": "Replace the seal"}}', 1, '2026-11-27 20:13:52.126923+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-95a8-7eae-985d-f5d81dd5fb7e', 'suggestions.create', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '', '', '{"created": "01a21ea4-958b-7a10-b5db-ad1677ccdba7", "procedureId": "01a21ea4-7672-725d-815d-8896cc6d86d6"}', '{01a21ea4-7672-725d-815d-8896cc6d86d6,01a21ea4-958b-7a10-b5db-ad1677ccdba7}', '2026-11-27 20:13:52.362535+00', '01a21ea4-958b-7a10-b5db-ad1677ccdba7', '{"01a21ea4-7672-725d-815d-8896cc6d86d6": {"kind": "procedure", "state": {"status": "published", "version": "1"}, "title": "Replace the seal"}}', '{"01a21ea4-7672-725d-815d-8896cc6d86d6": {"kind": "procedure", "state": {"status": "published", "version": "1"}, "title": "Replace the seal"}, "01a21ea4-958b-7a10-b5db-ad1677ccdba7": {"kind": "suggestion", "state": {"status": "open"}, "title": "Replace the seal"}}', 1, '2026-11-27 20:13:52.362535+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-96f9-7699-97c9-f4daa50aa848', 'assignments.create', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '', '', '{"created": "01a21ea4-96e2-7522-8aaa-5aa2e2a77080", "procedureId": "01a21ea4-7672-725d-815d-8896cc6d86d6"}', '{01a21ea4-7672-725d-815d-8896cc6d86d6,01a21ea4-96e2-7522-8aaa-5aa2e2a77080}', '2026-11-27 20:13:52.574998+00', '01a21ea4-96e2-7522-8aaa-5aa2e2a77080', '{"01a21ea4-7672-725d-815d-8896cc6d86d6": {"kind": "procedure", "state": {"status": "published", "version": "1"}, "title": "Replace the seal"}}', '{"01a21ea4-7672-725d-815d-8896cc6d86d6": {"kind": "procedure", "state": {"status": "published", "version": "1"}, "title": "Replace the seal"}, "01a21ea4-96e2-7522-8aaa-5aa2e2a77080": {"kind": "assignment", "state": {"status": "active"}, "title": "Replace the seal"}}', 1, '2026-11-27 20:13:52.574998+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-97c1-7024-93a9-56cf470f6b58', 'skills.attachCapture', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '', '', '{"skillId": "01a21ea4-9132-748c-b197-4c1df06422ed", "captureId": "01a21ea4-91be-7e47-87b8-0f54407a4b79"}', '{01a21ea4-91be-7e47-87b8-0f54407a4b79,01a21ea4-9132-748c-b197-4c1df06422ed}', '2026-11-27 20:13:52.940757+00', '01a21ea4-9132-748c-b197-4c1df06422ed', '{"01a21ea4-9132-748c-b197-4c1df06422ed": {"kind": "skill", "state": {"status": "capturing"}, "title": "Shimming"}, "01a21ea4-91be-7e47-87b8-0f54407a4b79": {"kind": "capture", "state": {"status": "active"}, "title": "Shimming"}}', '{"01a21ea4-9132-748c-b197-4c1df06422ed": {"kind": "skill", "state": {"status": "capturing"}, "title": "Shimming"}, "01a21ea4-91be-7e47-87b8-0f54407a4b79": {"kind": "capture", "state": {"status": "active"}, "title": "Shimming"}}', 1, '2026-11-27 20:13:52.940757+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-97d7-7568-93f0-f3509e422afd', 'captures.trackObject', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '', '', '{"objectId": "01a21ea4-789d-7975-ac7a-38f7644cfc94", "captureId": "01a21ea4-91be-7e47-87b8-0f54407a4b79"}', '{01a21ea4-789d-7975-ac7a-38f7644cfc94,01a21ea4-91be-7e47-87b8-0f54407a4b79}', '2026-11-27 20:13:52.976726+00', '01a21ea4-91be-7e47-87b8-0f54407a4b79', '{"01a21ea4-789d-7975-ac7a-38f7644cfc94": {"kind": "object", "state": {"status": "active"}, "title": "Pump P-101"}, "01a21ea4-91be-7e47-87b8-0f54407a4b79": {"kind": "capture", "state": {"status": "active"}, "title": "Shimming"}}', '{"01a21ea4-789d-7975-ac7a-38f7644cfc94": {"kind": "object", "state": {"status": "active"}, "title": "Pump P-101"}, "01a21ea4-91be-7e47-87b8-0f54407a4b79": {"kind": "capture", "state": {"status": "active"}, "title": "Shimming"}}', 1, '2026-11-27 20:13:52.976726+00');
INSERT INTO public.api_keys VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-92fc-7063-a2fe-89386e965cbb', 'ERP', '01a21ea4-92fa-7c6d-ac3f-d7c8b9c8bf58', '01a21ea4-92fc-71d6-a5ce-4f71b3e1438b', '2026-11-27 20:14:51.708+00', NULL, '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '2026-11-27 20:13:51.71967+00', '01a21ea4-72e8-747d-a6ca-f534e8d9a380');
INSERT INTO public.jobs VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-7cf3-7101-b76a-4de1d5aea3fc', 'convert', 'succeeded', '{"mount": "", "fileId": "01a21ea4-7b5a-728e-9db4-075173c25539", "guidebook": "01a21ea4-73ac-7051-95a7-29411f5cc2f3"}', 'pictures', 1, 1, '{"document": {"pages": [{"page": 1, "width": 595.28, "height": 841.89}], "title": "Replacing the mechanical seal", "blocks": [{"id": "b1", "box": [72, 68.63, 332.93, 88.74], "kind": "heading", "page": 1, "text": "Replacing the mechanical seal", "layer": "body", "level": 1, "lines": [{"box": [72, 68.63, 332.93, 88.74], "page": 1, "text": "Replacing the mechanical seal"}], "order": 0, "style": {"x": 72, "bold": true, "size": 18, "color": "#000000", "hangs": false, "textX": 72, "columnX": 72}, "language": "en"}, {"id": "b2", "box": [72, 112.78, 317.7, 125.07], "kind": "item", "page": 1, "text": "Close the suction valve and the discharge valve.", "layer": "body", "lines": [{"box": [72, 112.78, 317.7, 125.07], "page": 1, "text": "1. Close the suction valve and the discharge valve."}], "order": 1, "style": {"x": 72, "bold": false, "size": 11, "color": "#000000", "hangs": false, "textX": 86.45270588235293, "columnX": 72}, "marker": {"raw": "1.", "style": "decimal", "value": [1]}, "language": "en"}, {"id": "b3", "box": [92, 140.27, 242, 240.27], "kind": "figure", "page": 1, "layer": "body", "order": 2, "language": "en"}, {"id": "b4", "box": [72, 258.21, 274.28, 270.5], "kind": "item", "page": 1, "text": "Drain the pump casing into a container.", "layer": "body", "lines": [{"box": [72, 258.21, 274.28, 270.5], "page": 1, "text": "2. Drain the pump casing into a container."}], "order": 3, "style": {"x": 72, "bold": false, "size": 11, "color": "#000000", "hangs": false, "textX": 86.4485, "columnX": 72}, "marker": {"raw": "2.", "style": "decimal", "value": [2]}, "language": "en"}, {"id": "b5", "box": [92, 285.7, 232, 385.7], "kind": "figure", "page": 1, "layer": "body", "order": 4, "language": "en"}, {"id": "b6", "box": [72, 403.64, 293.08, 415.93], "kind": "item", "page": 1, "text": "Remove the eight bolts of the casing cover.", "layer": "body", "lines": [{"box": [72, 403.64, 293.08, 415.93], "page": 1, "text": "3. Remove the eight bolts of the casing cover."}], "order": 5, "style": {"x": 72, "bold": false, "size": 11, "color": "#000000", "hangs": false, "textX": 86.4181304347826, "columnX": 72}, "marker": {"raw": "3.", "style": "decimal", "value": [3]}, "language": "en"}, {"id": "b7", "box": [92, 431.14, 222, 531.14], "kind": "figure", "page": 1, "layer": "body", "order": 6, "language": "en"}], "fileId": "01a21ea4-7b5a-728e-9db4-075173c25539", "format": "pdf", "schema": "document/1", "language": "en"}, "structuredUrl": "/guidebooks/01a21ea4-73ac-7051-95a7-29411f5cc2f3/reference-material/01a21ea4-7b5a-728e-9db4-075173c25539/structured"}', NULL, 1, 4, '01a21ea4-7cd9-7da9-bbda-8906f593067c', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '2026-11-27 20:13:46.075519+00', '2026-11-27 20:13:48.02101+00', 0),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-8525-7c95-b4b4-d5eef610be2c', 'extract-procedure', 'succeeded', '{"mount": "", "fileId": "01a21ea4-7b5a-728e-9db4-075173c25539", "options": {}, "guidebook": "01a21ea4-73ac-7051-95a7-29411f5cc2f3"}', 'pictures', 3, 3, '{"link": {"order": null, "title": "Replacing the mechanical seal", "hidden": false, "pinned": false, "status": "draft", "createdAt": "2026-11-27T20:13:50.250Z", "provenance": "extracted", "procedureId": "01a21ea4-8d33-7772-8b38-37e6171674ce"}, "procedure": {"id": "01a21ea4-8d33-7772-8b38-37e6171674ce", "kind": null, "tags": [], "parts": [], "title": "Replacing the mechanical seal", "tools": [], "review": {"unused": [], "unplaced": []}, "source": {"kind": "extracted", "fileId": "01a21ea4-7b5a-728e-9db4-075173c25539", "guidebookId": "01a21ea4-73ac-7051-95a7-29411f5cc2f3"}, "status": "draft", "outline": [{"id": "section-1", "steps": [{"id": "step-1", "text": "Close the suction valve and the discharge valve.", "media": [{"id": "media-1", "url": "/reference-material/01a21ea4-7b5a-728e-9db4-075173c25539/figures/ba7d1bd3a094c3c341da528cb386fabd.png", "kind": "image", "fileId": "01a21ea4-7b5a-728e-9db4-075173c25539", "source": {"page": 1, "text": "", "boxes": [[92, 140.27, 242, 240.27]], "fileId": "01a21ea4-7b5a-728e-9db4-075173c25539"}}], "steps": [], "marker": "1.", "source": {"page": 1, "text": "1. Close the suction valve and the discharge valve.", "boxes": [[72, 112.78, 317.7, 125.07]], "fileId": "01a21ea4-7b5a-728e-9db4-075173c25539"}, "callouts": [], "confidence": 0.98}, {"id": "step-2", "text": "Drain the pump casing into a container.", "media": [{"id": "media-2", "url": "/reference-material/01a21ea4-7b5a-728e-9db4-075173c25539/figures/e805e207009a99d59f6c6fa0e974ba0a.png", "kind": "image", "fileId": "01a21ea4-7b5a-728e-9db4-075173c25539", "source": {"page": 1, "text": "", "boxes": [[92, 285.7, 232, 385.7]], "fileId": "01a21ea4-7b5a-728e-9db4-075173c25539"}}], "steps": [], "marker": "2.", "source": {"page": 1, "text": "2. Drain the pump casing into a container.", "boxes": [[72, 258.21, 274.28, 270.5]], "fileId": "01a21ea4-7b5a-728e-9db4-075173c25539"}, "callouts": [], "confidence": 0.98}, {"id": "step-3", "text": "Remove the eight bolts of the casing cover.", "media": [{"id": "media-3", "url": "/reference-material/01a21ea4-7b5a-728e-9db4-075173c25539/figures/b3afb53cc2f4075a39b1f636e873a97e.png", "kind": "image", "fileId": "01a21ea4-7b5a-728e-9db4-075173c25539", "source": {"page": 1, "text": "", "boxes": [[92, 431.14, 222, 531.14]], "fileId": "01a21ea4-7b5a-728e-9db4-075173c25539"}}], "steps": [], "marker": "3.", "source": {"page": 1, "text": "3. Remove the eight bolts of the casing cover.", "boxes": [[72, 403.64, 293.08, 415.93]], "fileId": "01a21ea4-7b5a-728e-9db4-075173c25539"}, "callouts": [], "confidence": 0.98}], "title": "Replacing the mechanical seal", "callouts": [], "sections": []}], "version": 0, "callouts": [], "createdAt": "2026-11-27T20:13:50.250Z", "createdBy": "01a21ea4-72e8-747d-a6ca-f534e8d9a380", "objectIds": [], "updatedAt": "2026-11-27T20:13:50.250Z", "copiedFrom": null, "difficulty": null, "description": null, "externalIds": {}, "prerequisites": [], "customer_item_id": null, "estimatedMinutes": null, "hasUnpublishedChanges": true}, "candidates": [{"id": "c1", "pages": [1, 1], "title": "Replacing the mechanical seal", "inDraft": true, "stepCount": 3, "confidence": 0.98}], "languageModel": {"parts": 0, "status": "off", "leftOut": [], "refused": 0, "suspicious": [], "suggestions": 0, "partsNotSent": 0}}', NULL, 1, 4, '01a21ea4-8508-78f9-b063-03ba6fe00231', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '2026-11-27 20:13:48.180594+00', '2026-11-27 20:13:50.250505+00', 0);
INSERT INTO public.captures VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-91be-7e47-87b8-0f54407a4b79', 'Shimming', NULL, '{}', 'video', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '', '', '2026-11-27 20:13:51.422+00', NULL, NULL, '[]', '[]', NULL, '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '2026-11-27 20:13:51.389592+00', '2026-11-27 20:13:52.981+00', '[]', NULL);
INSERT INTO public.courses VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-9006-7c06-96fe-4718efe8dad6', 'Pump basics', NULL, '{}', 'draft', 'ordered', 2, '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '2026-11-27 20:13:50.981681+00', '2026-11-27 20:13:51.111+00', '{"erp": "4711-northfield-pumps"}', NULL);
INSERT INTO public.objects VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-789d-7975-ac7a-38f7644cfc94', 'Pump P-101', NULL, '{}', 0, NULL, NULL, '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '2026-11-27 20:13:44.988773+00', '2026-11-27 20:13:51.637+00', '{"erp": "4711-northfield-pumps"}', NULL, DEFAULT);
INSERT INTO public.guidebooks VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-73ac-7051-95a7-29411f5cc2f3', 'vQNDqEg7Hfmk', 'Pump', NULL, '{}', NULL, NULL, NULL, NULL, NULL, '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '2026-11-27 20:13:43.713005+00', '2026-11-27 20:13:50.409+00', false, false, '{"erp": "4711-northfield-pumps"}', DEFAULT, DEFAULT, DEFAULT);
INSERT INTO public.procedures VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-7672-725d-815d-8896cc6d86d6', 'Replace the seal', NULL, '{}', 'published', 1, '{"parts": [], "tools": [], "outline": [{"id": "main", "steps": [{"id": "step-of-northfield-pumps", "text": "Stop the pump.", "media": [], "steps": [], "callouts": []}], "title": "Main", "callouts": [], "sections": []}], "callouts": []}', NULL, 1, 'manual', NULL, '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '2026-11-27 20:13:44.41998+00', '2026-11-27 20:13:44.915+00', false, 'Replace the seal', NULL, NULL, NULL, NULL, '{}', NULL, '[]', '{"erp": "4711-northfield-pumps"}', NULL, DEFAULT, DEFAULT),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-8d33-7772-8b38-37e6171674ce', 'Replacing the mechanical seal', NULL, '{}', 'draft', 0, '{"parts": [], "tools": [], "outline": [{"id": "section-1", "steps": [{"id": "step-1", "text": "Close the suction valve and the discharge valve.", "media": [{"id": "media-1", "url": "/reference-material/01a21ea4-7b5a-728e-9db4-075173c25539/figures/ba7d1bd3a094c3c341da528cb386fabd.png", "kind": "image", "fileId": "01a21ea4-7b5a-728e-9db4-075173c25539", "source": {"page": 1, "text": "", "boxes": [[92, 140.27, 242, 240.27]], "fileId": "01a21ea4-7b5a-728e-9db4-075173c25539"}}], "steps": [], "marker": "1.", "source": {"page": 1, "text": "1. Close the suction valve and the discharge valve.", "boxes": [[72, 112.78, 317.7, 125.07]], "fileId": "01a21ea4-7b5a-728e-9db4-075173c25539"}, "callouts": [], "confidence": 0.98}, {"id": "step-2", "text": "Drain the pump casing into a container.", "media": [{"id": "media-2", "url": "/reference-material/01a21ea4-7b5a-728e-9db4-075173c25539/figures/e805e207009a99d59f6c6fa0e974ba0a.png", "kind": "image", "fileId": "01a21ea4-7b5a-728e-9db4-075173c25539", "source": {"page": 1, "text": "", "boxes": [[92, 285.7, 232, 385.7]], "fileId": "01a21ea4-7b5a-728e-9db4-075173c25539"}}], "steps": [], "marker": "2.", "source": {"page": 1, "text": "2. Drain the pump casing into a container.", "boxes": [[72, 258.21, 274.28, 270.5]], "fileId": "01a21ea4-7b5a-728e-9db4-075173c25539"}, "callouts": [], "confidence": 0.98}, {"id": "step-3", "text": "Remove the eight bolts of the casing cover.", "media": [{"id": "media-3", "url": "/reference-material/01a21ea4-7b5a-728e-9db4-075173c25539/figures/b3afb53cc2f4075a39b1f636e873a97e.png", "kind": "image", "fileId": "01a21ea4-7b5a-728e-9db4-075173c25539", "source": {"page": 1, "text": "", "boxes": [[92, 431.14, 222, 531.14]], "fileId": "01a21ea4-7b5a-728e-9db4-075173c25539"}}], "steps": [], "marker": "3.", "source": {"page": 1, "text": "3. Remove the eight bolts of the casing cover.", "boxes": [[72, 403.64, 293.08, 415.93]], "fileId": "01a21ea4-7b5a-728e-9db4-075173c25539"}, "callouts": [], "confidence": 0.98}], "title": "Replacing the mechanical seal", "callouts": [], "sections": []}], "callouts": []}', '{"unused": [], "unplaced": []}', 3, 'extracted', '01a21ea4-7b5a-728e-9db4-075173c25539', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '2026-11-27 20:13:50.250505+00', '2026-11-27 20:13:50.250505+00', true, NULL, NULL, NULL, NULL, NULL, '{c1}', NULL, '[]', '{}', NULL, DEFAULT, DEFAULT);
INSERT INTO public.assignments VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-96e2-7522-8aaa-5aa2e2a77080', '01a21ea4-7672-725d-815d-8896cc6d86d6', NULL, '{01a21ea4-8e15-7036-aed8-349d54920eed}', NULL, 'anyone', NULL, NULL, NULL, NULL, '2026-11-30 07:00:00+00', 'FREQ=YEARLY', 'Europe/Berlin', 'active', '01a21ea4-96e2-79c5-9427-37c6102b02c2', '2026-11-30 07:00:00+00', '2027-11-30 07:00:00+00', DEFAULT, '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '2026-11-27 20:13:52.574998+00', '2026-11-27 20:13:52.574998+00');
INSERT INTO public.capture_media VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-9217-74aa-94ca-7a35e0333368', '01a21ea4-91be-7e47-87b8-0f54407a4b79', 'video', 'shims.mp4', 'video/mp4', 1, NULL, 'pending', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '2026-11-27 20:13:51.500607+00', '2026-11-27 20:13:51.500607+00', false, NULL, NULL, NULL, NULL, NULL, NULL, false, false, NULL, NULL, '{}');
INSERT INTO public.capture_objects VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-91be-7e47-87b8-0f54407a4b79', '01a21ea4-789d-7975-ac7a-38f7644cfc94', '2026-11-27 20:13:52.976726+00');
INSERT INTO public.event_feed VALUES
	(true, '6e5c137c-daa6-436e-b7ab-24f8148e4f8f', 7712946993767535094, 18271);
INSERT INTO public.events OVERRIDING SYSTEM VALUE VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '800', 1, 'member.joined', 'member', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', NULL, NULL, NULL, '2026-11-27 20:13:43.515471+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '803', 2, 'guidebook.created', 'guidebook', '01a21ea4-73ac-7051-95a7-29411f5cc2f3', NULL, '01a21ea4-72b7-783d-9460-54797f4d7bec', NULL, '2026-11-27 20:13:43.713005+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '804', 3, 'procedure.created', 'procedure', '01a21ea4-7672-725d-815d-8896cc6d86d6', NULL, '01a21ea4-72b7-783d-9460-54797f4d7bec', NULL, '2026-11-27 20:13:44.41998+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '805', 4, 'procedure.published', 'procedure', '01a21ea4-7672-725d-815d-8896cc6d86d6', NULL, '01a21ea4-72b7-783d-9460-54797f4d7bec', NULL, '2026-11-27 20:13:44.875613+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '806', 5, 'object.created', 'object', '01a21ea4-789d-7975-ac7a-38f7644cfc94', NULL, '01a21ea4-72b7-783d-9460-54797f4d7bec', NULL, '2026-11-27 20:13:44.988773+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '807', 6, 'guidebook.updated', 'guidebook', '01a21ea4-73ac-7051-95a7-29411f5cc2f3', NULL, '01a21ea4-72b7-783d-9460-54797f4d7bec', NULL, '2026-11-27 20:13:45.152106+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '808', 7, 'guidebook.updated', 'guidebook', '01a21ea4-73ac-7051-95a7-29411f5cc2f3', NULL, '01a21ea4-72b7-783d-9460-54797f4d7bec', NULL, '2026-11-27 20:13:45.224959+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '809', 8, 'reference-material.created', 'reference-material', '01a21ea4-7b5a-728e-9db4-075173c25539', '01a21ea4-73ac-7051-95a7-29411f5cc2f3', '01a21ea4-72b7-783d-9460-54797f4d7bec', NULL, '2026-11-27 20:13:45.668637+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '809', 9, 'guidebook.updated', 'guidebook', '01a21ea4-73ac-7051-95a7-29411f5cc2f3', NULL, '01a21ea4-72b7-783d-9460-54797f4d7bec', NULL, '2026-11-27 20:13:45.668637+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '815', 10, 'reference-material.uploaded', 'reference-material', '01a21ea4-7b5a-728e-9db4-075173c25539', '01a21ea4-73ac-7051-95a7-29411f5cc2f3', NULL, NULL, '2026-11-27 20:13:46.210198+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '826', 11, 'reference-material.updated', 'reference-material', '01a21ea4-7b5a-728e-9db4-075173c25539', '01a21ea4-73ac-7051-95a7-29411f5cc2f3', NULL, NULL, '2026-11-27 20:13:48.02101+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '826', 12, 'job.succeeded', 'job', '01a21ea4-7cf3-7101-b76a-4de1d5aea3fc', NULL, NULL, NULL, '2026-11-27 20:13:48.02101+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '836', 13, 'reference-material.updated', 'reference-material', '01a21ea4-7b5a-728e-9db4-075173c25539', '01a21ea4-73ac-7051-95a7-29411f5cc2f3', NULL, NULL, '2026-11-27 20:13:50.250505+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '836', 14, 'guidebook.updated', 'guidebook', '01a21ea4-73ac-7051-95a7-29411f5cc2f3', NULL, NULL, NULL, '2026-11-27 20:13:50.250505+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '836', 15, 'procedure.created', 'procedure', '01a21ea4-8d33-7772-8b38-37e6171674ce', NULL, NULL, NULL, '2026-11-27 20:13:50.250505+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '836', 16, 'job.succeeded', 'job', '01a21ea4-8525-7c95-b4b4-d5eef610be2c', NULL, NULL, NULL, '2026-11-27 20:13:50.250505+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '838', 17, 'guidebook.updated', 'guidebook', '01a21ea4-73ac-7051-95a7-29411f5cc2f3', NULL, '01a21ea4-72b7-783d-9460-54797f4d7bec', NULL, '2026-11-27 20:13:50.379219+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '839', 18, 'member.invited', 'member', '01a21ea4-8e15-7036-aed8-349d54920eed', NULL, '01a21ea4-72b7-783d-9460-54797f4d7bec', NULL, '2026-11-27 20:13:50.447168+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '848', 19, 'member.joined', 'member', '01a21ea4-8e15-7036-aed8-349d54920eed', NULL, NULL, NULL, '2026-11-27 20:13:50.778186+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '849', 20, 'member.updated', 'member', '01a21ea4-8e15-7036-aed8-349d54920eed', NULL, '01a21ea4-72b7-783d-9460-54797f4d7bec', NULL, '2026-11-27 20:13:50.871353+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '850', 21, 'course.created', 'course', '01a21ea4-9006-7c06-96fe-4718efe8dad6', NULL, '01a21ea4-72b7-783d-9460-54797f4d7bec', NULL, '2026-11-27 20:13:50.981681+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '851', 22, 'lesson.created', 'lesson', '01a21ea4-907d-79aa-90ca-218766c70e02', NULL, '01a21ea4-72b7-783d-9460-54797f4d7bec', NULL, '2026-11-27 20:13:51.076072+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '851', 23, 'course.updated', 'course', '01a21ea4-9006-7c06-96fe-4718efe8dad6', NULL, '01a21ea4-72b7-783d-9460-54797f4d7bec', NULL, '2026-11-27 20:13:51.076072+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '852', 24, 'skill.created', 'skill', '01a21ea4-9132-748c-b197-4c1df06422ed', NULL, '01a21ea4-72b7-783d-9460-54797f4d7bec', NULL, '2026-11-27 20:13:51.255532+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '853', 25, 'capture.created', 'capture', '01a21ea4-91be-7e47-87b8-0f54407a4b79', NULL, '01a21ea4-72b7-783d-9460-54797f4d7bec', NULL, '2026-11-27 20:13:51.389592+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '854', 26, 'capture.updated', 'capture', '01a21ea4-91be-7e47-87b8-0f54407a4b79', NULL, '01a21ea4-72b7-783d-9460-54797f4d7bec', NULL, '2026-11-27 20:13:51.500607+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '855', 27, 'object.updated', 'object', '01a21ea4-789d-7975-ac7a-38f7644cfc94', NULL, '01a21ea4-72b7-783d-9460-54797f4d7bec', NULL, '2026-11-27 20:13:51.57011+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '856', 28, 'object.updated', 'object', '01a21ea4-789d-7975-ac7a-38f7644cfc94', NULL, '01a21ea4-72b7-783d-9460-54797f4d7bec', NULL, '2026-11-27 20:13:51.618808+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '858', 29, 'member.joined', 'member', '01a21ea4-92fa-7c6d-ac3f-d7c8b9c8bf58', NULL, '01a21ea4-72b7-783d-9460-54797f4d7bec', NULL, '2026-11-27 20:13:51.71967+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '859', 30, 'shared-device.created', 'shared-device', '01a21ea4-931a-7a49-869a-e6fcbf99d7cd', NULL, '01a21ea4-72b7-783d-9460-54797f4d7bec', NULL, '2026-11-27 20:13:51.766751+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '863', 31, 'run.created', 'run', '01a21ea4-948d-7c4e-9248-56f0b2a7dfe5', NULL, '01a21ea4-72b7-783d-9460-54797f4d7bec', NULL, '2026-11-27 20:13:52.126923+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '867', 32, 'suggestion.created', 'suggestion', '01a21ea4-958b-7a10-b5db-ad1677ccdba7', NULL, '01a21ea4-72b7-783d-9460-54797f4d7bec', NULL, '2026-11-27 20:13:52.362535+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '870', 33, 'assignment.created', 'assignment', '01a21ea4-96e2-7522-8aaa-5aa2e2a77080', NULL, '01a21ea4-72b7-783d-9460-54797f4d7bec', NULL, '2026-11-27 20:13:52.574998+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '871', 34, 'skill.updated', 'skill', '01a21ea4-9132-748c-b197-4c1df06422ed', NULL, '01a21ea4-72b7-783d-9460-54797f4d7bec', NULL, '2026-11-27 20:13:52.940757+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '872', 35, 'capture.updated', 'capture', '01a21ea4-91be-7e47-87b8-0f54407a4b79', NULL, '01a21ea4-72b7-783d-9460-54797f4d7bec', NULL, '2026-11-27 20:13:52.976726+00');
INSERT INTO public.external_ids VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'guidebook', 'erp', '4711-northfield-pumps', '01a21ea4-73ac-7051-95a7-29411f5cc2f3'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'procedure', 'erp', '4711-northfield-pumps', '01a21ea4-7672-725d-815d-8896cc6d86d6'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'object', 'erp', '4711-northfield-pumps', '01a21ea4-789d-7975-ac7a-38f7644cfc94'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'member', 'erp', '4711-northfield-pumps', '01a21ea4-8e15-7036-aed8-349d54920eed'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'course', 'erp', '4711-northfield-pumps', '01a21ea4-9006-7c06-96fe-4718efe8dad6');
INSERT INTO public.guidebook_procedures VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-73ac-7051-95a7-29411f5cc2f3', '01a21ea4-7672-725d-815d-8896cc6d86d6', 'manual', false, false, NULL, '2026-11-27 20:13:45.152106+00');
INSERT INTO public.lessons VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-907d-79aa-90ca-218766c70e02', '01a21ea4-9006-7c06-96fe-4718efe8dad6', 0, 'Seals', NULL, '[]', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '2026-11-27 20:13:51.076072+00', '2026-11-27 20:13:51.076072+00', DEFAULT);
INSERT INTO public.member_badges VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-935c-75f7-84d1-5c2edd89635a', '01a21ea4-8e15-7036-aed8-349d54920eed', '\x89adb06faa1cc082774f95620928e7b7e37a41a0b2ad09f2c7c0ec4188921522', NULL, NULL, '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '2026-11-27 20:13:51.826401+00');
INSERT INTO public.object_models VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-925c-7df2-80ba-254bb3107e1a', '01a21ea4-789d-7975-ac7a-38f7644cfc94', 'pump.step', 'model/step', 1, NULL, 'pending', NULL, NULL, NULL, NULL, NULL, NULL, '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '2026-11-27 20:13:51.57011+00', '2026-11-27 20:13:51.57011+00', 0, NULL, NULL);
INSERT INTO public.object_tracking_files VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-9298-72b3-88a2-cbdfb70e8ff3', '01a21ea4-789d-7975-ac7a-38f7644cfc94', 'reference_image', 'a.png', 'image/png', 1, NULL, 'pending', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '2026-11-27 20:13:51.618808+00', '2026-11-27 20:13:51.618808+00');
INSERT INTO public.occurrences VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-96e2-79c5-9427-37c6102b02c2', '01a21ea4-96e2-7522-8aaa-5aa2e2a77080', '2026-11-30 07:00:00+00', 'open', NULL, NULL, '2026-11-27 20:13:52.574998+00', '2026-11-27 20:13:52.574998+00');
INSERT INTO public.procedure_versions VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-7672-725d-815d-8896cc6d86d6', 1, 'Replace the seal', NULL, NULL, NULL, '{"parts": [], "tools": [], "outline": [{"id": "main", "steps": [{"id": "step-of-northfield-pumps", "text": "Stop the pump.", "media": [], "steps": [], "callouts": []}], "title": "Main", "callouts": [], "sections": []}], "callouts": []}', 1, '[]', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '2026-11-27 20:13:44.875613+00', '[]', NULL, NULL, '[]');
INSERT INTO public.runs VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-948d-7c4e-9248-56f0b2a7dfe5', '01a21ea4-7672-725d-815d-8896cc6d86d6', 1, '9e658255eaf78d512032f616575601a8857e85354111858615dbfa8352006645', 'Replace the seal', NULL, NULL, NULL, NULL, NULL, 'running', NULL, '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '{01a21ea4-72e8-747d-a6ca-f534e8d9a380}', '2026-11-27 20:13:52.126923+00', NULL, 0, 0, 0, 1, 0, 0, 0, 0, 0, 'c3e967a730b159db273c4a0431f31ef0ec3077c36efe8250e1d117ea51d3a049', '2026-11-27 20:13:52.126923+00', '2026-11-27 20:13:52.126923+00', NULL, NULL, DEFAULT, NULL);
INSERT INTO public.organization_slugs VALUES
	('northfield-pumps', '01a21ea4-72d7-74eb-899a-49e3d3451097', true);
INSERT INTO public.procedure_files VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-92cf-73c6-8bf7-e5bd3eec26af', '01a21ea4-7672-725d-815d-8896cc6d86d6', 'image', 'a.png', 'image/png', 1, NULL, 'pending', false, NULL, NULL, NULL, NULL, NULL, NULL, false, false, NULL, '{}', NULL, '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '2026-11-27 20:13:51.67879+00', '2026-11-27 20:13:51.67879+00');
INSERT INTO public.procedure_media VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-8d33-7772-8b38-37e6171674ce', 0, '01a21ea4-7b5a-728e-9db4-075173c25539', 'b3afb53cc2f4075a39b1f636e873a97e.png'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-8d33-7772-8b38-37e6171674ce', 0, '01a21ea4-7b5a-728e-9db4-075173c25539', 'ba7d1bd3a094c3c341da528cb386fabd.png'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-8d33-7772-8b38-37e6171674ce', 0, '01a21ea4-7b5a-728e-9db4-075173c25539', 'e805e207009a99d59f6c6fa0e974ba0a.png');
INSERT INTO public.reference_materials VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-7b5a-728e-9db4-075173c25539', '01a21ea4-73ac-7051-95a7-29411f5cc2f3', 'manual.pdf', 'application/pdf', 2721, 'ece7ec0cfa1d90d62bf531679a246bd9409220fd0753bc9e3b923a53faeb2cfd', 'ready', 1, '01a21ea4-72d7-74eb-899a-49e3d3451097/01a21ea4-7b5a-728e-9db4-075173c25539', '{b3afb53cc2f4075a39b1f636e873a97e.png,e805e207009a99d59f6c6fa0e974ba0a.png,ba7d1bd3a094c3c341da528cb386fabd.png,19e1bcdf88740adf6dd1e6b9171927eb.png}', NULL, '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '2026-11-27 20:13:45.668637+00', '2026-11-27 20:13:50.249+00', 'Replacing the mechanical seal
1. Close the suction valve and the discharge valve.
2. Drain the pump casing into a container.
3. Remove the eight bolts of the casing cover.
', '19e1bcdf88740adf6dd1e6b9171927eb.png', '[{"id": "c1", "pages": [1, 1], "title": "Replacing the mechanical seal", "inDraft": true, "stepCount": 3, "confidence": 0.98}]');
INSERT INTO public.run_files VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-9510-7cf4-9c3a-e21f74699da3', '01a21ea4-948d-7c4e-9248-56f0b2a7dfe5', 'gauge.png', 'image/png', 1, NULL, 'pending', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '2026-11-27 20:13:52.256749+00', '2026-11-27 20:13:52.256749+00');
INSERT INTO public.run_members VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '01a21ea4-947e-7c4e-9248-56f0b2a7dfe5', '01a21ea4-948d-7c4e-9248-56f0b2a7dfe5');
INSERT INTO public.search_entries VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-73ac-7051-95a7-29411f5cc2f3', 0, 'guidebook', NULL, 'vQNDqEg7Hfmk', 'Pump', '', '\xd233ab43cd108f5180bd939d25610a6dd4036e3b32a3e28903e9753900cd1caf'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-7672-725d-815d-8896cc6d86d6', 0, 'procedure', NULL, NULL, 'Replace the seal', 'Main
Stop the pump.', '\x4b73ad1904b754b4438288a53e605f183549d6d74d8a086ad8225e9c480f4273'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-789d-7975-ac7a-38f7644cfc94', 0, 'object', NULL, NULL, 'Pump P-101', '', '\xbf4556e6ad715c316b074f0b53053c1ba19c431f0e3a34e8f2da9f02b8659270'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-7b5a-728e-9db4-075173c25539', 0, 'reference-material', '01a21ea4-73ac-7051-95a7-29411f5cc2f3', NULL, 'manual.pdf', 'Replacing the mechanical seal
1. Close the suction valve and the discharge valve.
2. Drain the pump casing into a container.
3. Remove the eight bolts of the casing cover.
', '\x64c42573a3c0eee1765c053bf04ca5be22ae84ccd631abcfacd0a22bf2ab39f9'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-8d33-7772-8b38-37e6171674ce', 1, 'procedure', NULL, NULL, 'Replacing the mechanical seal', 'Replacing the mechanical seal
Close the suction valve and the discharge valve.
Drain the pump casing into a container.
Remove the eight bolts of the casing cover.', '\xaa2c82dfd6d49db86c415b4bb4eaaf137c5f1ad19a57115eafb52dcdf654a582'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-9006-7c06-96fe-4718efe8dad6', 1, 'course', NULL, NULL, 'Pump basics', '', '\xc0ec3ea66c0f367e57a1181240193fbbf3fe9491a3469406a8f23b4f9cae09e4'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-907d-79aa-90ca-218766c70e02', 1, 'lesson', '01a21ea4-9006-7c06-96fe-4718efe8dad6', NULL, 'Seals', '', '\xacb26bb9f2515b68d985f8f4f9fdb6a2ec3ac9f93fdf44e884db4943679c4f65'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-9132-748c-b197-4c1df06422ed', 0, 'skill', NULL, NULL, 'Shimming', '', '\xbc89c00906f39375212916edffafebaf14b181fc4d5dd72d1b2ec6ed358b5ca7'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-91be-7e47-87b8-0f54407a4b79', 0, 'capture', NULL, NULL, 'Shimming', '', '\x3d43e12e330cbc60632c29d812d9c094b65830900b314bc1445088bdf6cdef4d');
INSERT INTO public.search_variants VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'ump', 'pump'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'pmp', 'pump'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'pup', 'pump'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'pum', 'pump'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'ain', 'main'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'min', 'main'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'man', 'main'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'mai', 'main'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'eplace', 'replace'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'rplace', 'replace'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'relace', 'replace'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'repace', 'replace'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'replce', 'replace'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'replae', 'replace'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'replac', 'replace'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'eal', 'seal'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'sal', 'seal'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'sel', 'seal'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'sea', 'seal'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'top', 'stop'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'sop', 'stop'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'stp', 'stop'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'sto', 'stop'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'anual', 'manual'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'mnual', 'manual'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'maual', 'manual'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'manal', 'manual'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'manul', 'manual'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'manua', 'manual'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'anualpdf', 'manualpdf'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'mnualpdf', 'manualpdf'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'maualpdf', 'manualpdf'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'manalpdf', 'manualpdf'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'manulpdf', 'manualpdf'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'manuapdf', 'manualpdf'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'manualdf', 'manualpdf'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'manualpf', 'manualpdf'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'manualpd', 'manualpdf'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'olts', 'bolts'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'blts', 'bolts'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'bots', 'bolts'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'bols', 'bolts'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'bolt', 'bolts'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'asing', 'casing'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'csing', 'casing'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'caing', 'casing'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'casng', 'casing'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'casig', 'casing'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'casin', 'casing'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'lose', 'close'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'cose', 'close'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'clse', 'close'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'cloe', 'close'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'clos', 'close'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'ontainer', 'container'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'cntainer', 'container'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'cotainer', 'container'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'conainer', 'container'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'continer', 'container'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'contaner', 'container'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'contaier', 'container'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'containr', 'container'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'containe', 'container'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'over', 'cover'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'cver', 'cover'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'coer', 'cover'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'covr', 'cover'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'cove', 'cover'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'ischarge', 'discharge'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'dscharge', 'discharge'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'dicharge', 'discharge'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'disharge', 'discharge'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'discarge', 'discharge'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'dischrge', 'discharge'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'dischage', 'discharge'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'dischare', 'discharge'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'discharg', 'discharge'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'rain', 'drain'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'dain', 'drain'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'drin', 'drain'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'dran', 'drain'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'drai', 'drain'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'ight', 'eight'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'eght', 'eight'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'eiht', 'eight'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'eigt', 'eight'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'eigh', 'eight'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'nto', 'into'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'ito', 'into'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'ino', 'into'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'int', 'into'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'echanical', 'mechanical'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'mchanical', 'mechanical'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'mehanical', 'mechanical'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'mecanical', 'mechanical'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'mechnical', 'mechanical'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'mechaical', 'mechanical'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'mechancal', 'mechanical'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'mechanial', 'mechanical'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'mechanicl', 'mechanical'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'mechanica', 'mechanical'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'emove', 'remove'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'rmove', 'remove'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'reove', 'remove'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'remve', 'remove'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'remoe', 'remove'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'remov', 'remove'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'eplacing', 'replacing'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'rplacing', 'replacing'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'relacing', 'replacing'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'repacing', 'replacing'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'replcing', 'replacing'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'replaing', 'replacing'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'replacng', 'replacing'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'replacig', 'replacing'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'replacin', 'replacing'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'uction', 'suction'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'sction', 'suction'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'sution', 'suction'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'sucion', 'suction'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'sucton', 'suction'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'suctin', 'suction'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'suctio', 'suction'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'alve', 'valve'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'vlve', 'valve'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'vave', 'valve'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'vale', 'valve'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'valv', 'valve'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'asics', 'basics'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'bsics', 'basics'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'baics', 'basics'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'bascs', 'basics'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'basis', 'basics'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'basic', 'basics'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'eals', 'seals'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'sals', 'seals'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'sels', 'seals'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'seas', 'seals'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'seal', 'seals'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'himming', 'shimming'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'simming', 'shimming'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'shmming', 'shimming'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'shiming', 'shimming'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'shimmng', 'shimming'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'shimmig', 'shimming'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'shimmin', 'shimming');
INSERT INTO public.search_vocabulary VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'pump'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'main'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'replace'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'seal'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'stop'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'the'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '101'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'p'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'p-101'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'p101'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'manual'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'manual.pdf'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'manualpdf'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'pdf'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '1'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '2'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '3'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'a'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'and'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'bolts'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'casing'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'close'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'container'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'cover'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'discharge'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'drain'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'eight'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'into'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'mechanical'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'of'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'remove'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'replacing'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'suction'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'valve'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'basics'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'seals'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'shimming');
INSERT INTO public.search_words VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-73ac-7051-95a7-29411f5cc2f3', '01a21ea4-73ac-7051-95a7-29411f5cc2f3', 0, 9),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea473ac705195a729411f5cc2f3', '01a21ea4-73ac-7051-95a7-29411f5cc2f3', 0, 9),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'vqndqeg7hfmk', '01a21ea4-73ac-7051-95a7-29411f5cc2f3', 0, 9),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'pump', '01a21ea4-73ac-7051-95a7-29411f5cc2f3', 0, 8),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-7672-725d-815d-8896cc6d86d6', '01a21ea4-7672-725d-815d-8896cc6d86d6', 0, 9),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea47672725d815d8896cc6d86d6', '01a21ea4-7672-725d-815d-8896cc6d86d6', 0, 9),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'replace', '01a21ea4-7672-725d-815d-8896cc6d86d6', 0, 8),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'the', '01a21ea4-7672-725d-815d-8896cc6d86d6', 0, 8),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'seal', '01a21ea4-7672-725d-815d-8896cc6d86d6', 0, 8),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'main', '01a21ea4-7672-725d-815d-8896cc6d86d6', 0, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'stop', '01a21ea4-7672-725d-815d-8896cc6d86d6', 0, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'pump', '01a21ea4-7672-725d-815d-8896cc6d86d6', 0, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-789d-7975-ac7a-38f7644cfc94', '01a21ea4-789d-7975-ac7a-38f7644cfc94', 0, 9),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4789d7975ac7a38f7644cfc94', '01a21ea4-789d-7975-ac7a-38f7644cfc94', 0, 9),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'pump', '01a21ea4-789d-7975-ac7a-38f7644cfc94', 0, 8),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'p-101', '01a21ea4-789d-7975-ac7a-38f7644cfc94', 0, 8),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'p101', '01a21ea4-789d-7975-ac7a-38f7644cfc94', 0, 8),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'p', '01a21ea4-789d-7975-ac7a-38f7644cfc94', 0, 8),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '101', '01a21ea4-789d-7975-ac7a-38f7644cfc94', 0, 8),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-7b5a-728e-9db4-075173c25539', '01a21ea4-7b5a-728e-9db4-075173c25539', 0, 9),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea47b5a728e9db4075173c25539', '01a21ea4-7b5a-728e-9db4-075173c25539', 0, 9),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'manual.pdf', '01a21ea4-7b5a-728e-9db4-075173c25539', 0, 8),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'manualpdf', '01a21ea4-7b5a-728e-9db4-075173c25539', 0, 8),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'manual', '01a21ea4-7b5a-728e-9db4-075173c25539', 0, 8),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'pdf', '01a21ea4-7b5a-728e-9db4-075173c25539', 0, 8),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'replacing', '01a21ea4-7b5a-728e-9db4-075173c25539', 0, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'the', '01a21ea4-7b5a-728e-9db4-075173c25539', 0, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'mechanical', '01a21ea4-7b5a-728e-9db4-075173c25539', 0, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'seal', '01a21ea4-7b5a-728e-9db4-075173c25539', 0, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '1', '01a21ea4-7b5a-728e-9db4-075173c25539', 0, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'close', '01a21ea4-7b5a-728e-9db4-075173c25539', 0, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'suction', '01a21ea4-7b5a-728e-9db4-075173c25539', 0, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'valve', '01a21ea4-7b5a-728e-9db4-075173c25539', 0, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'and', '01a21ea4-7b5a-728e-9db4-075173c25539', 0, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'discharge', '01a21ea4-7b5a-728e-9db4-075173c25539', 0, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '2', '01a21ea4-7b5a-728e-9db4-075173c25539', 0, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'drain', '01a21ea4-7b5a-728e-9db4-075173c25539', 0, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'pump', '01a21ea4-7b5a-728e-9db4-075173c25539', 0, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'casing', '01a21ea4-7b5a-728e-9db4-075173c25539', 0, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'into', '01a21ea4-7b5a-728e-9db4-075173c25539', 0, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'a', '01a21ea4-7b5a-728e-9db4-075173c25539', 0, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'container', '01a21ea4-7b5a-728e-9db4-075173c25539', 0, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '3', '01a21ea4-7b5a-728e-9db4-075173c25539', 0, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'remove', '01a21ea4-7b5a-728e-9db4-075173c25539', 0, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'eight', '01a21ea4-7b5a-728e-9db4-075173c25539', 0, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'bolts', '01a21ea4-7b5a-728e-9db4-075173c25539', 0, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'of', '01a21ea4-7b5a-728e-9db4-075173c25539', 0, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'cover', '01a21ea4-7b5a-728e-9db4-075173c25539', 0, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-8d33-7772-8b38-37e6171674ce', '01a21ea4-8d33-7772-8b38-37e6171674ce', 1, 9),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea48d3377728b3837e6171674ce', '01a21ea4-8d33-7772-8b38-37e6171674ce', 1, 9),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'replacing', '01a21ea4-8d33-7772-8b38-37e6171674ce', 1, 8),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'the', '01a21ea4-8d33-7772-8b38-37e6171674ce', 1, 8),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'mechanical', '01a21ea4-8d33-7772-8b38-37e6171674ce', 1, 8),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'seal', '01a21ea4-8d33-7772-8b38-37e6171674ce', 1, 8),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'close', '01a21ea4-8d33-7772-8b38-37e6171674ce', 1, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'suction', '01a21ea4-8d33-7772-8b38-37e6171674ce', 1, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'valve', '01a21ea4-8d33-7772-8b38-37e6171674ce', 1, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'and', '01a21ea4-8d33-7772-8b38-37e6171674ce', 1, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'discharge', '01a21ea4-8d33-7772-8b38-37e6171674ce', 1, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'drain', '01a21ea4-8d33-7772-8b38-37e6171674ce', 1, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'pump', '01a21ea4-8d33-7772-8b38-37e6171674ce', 1, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'casing', '01a21ea4-8d33-7772-8b38-37e6171674ce', 1, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'into', '01a21ea4-8d33-7772-8b38-37e6171674ce', 1, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'a', '01a21ea4-8d33-7772-8b38-37e6171674ce', 1, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'container', '01a21ea4-8d33-7772-8b38-37e6171674ce', 1, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'remove', '01a21ea4-8d33-7772-8b38-37e6171674ce', 1, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'eight', '01a21ea4-8d33-7772-8b38-37e6171674ce', 1, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'bolts', '01a21ea4-8d33-7772-8b38-37e6171674ce', 1, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'of', '01a21ea4-8d33-7772-8b38-37e6171674ce', 1, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'cover', '01a21ea4-8d33-7772-8b38-37e6171674ce', 1, 1),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-9006-7c06-96fe-4718efe8dad6', '01a21ea4-9006-7c06-96fe-4718efe8dad6', 1, 9),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea490067c0696fe4718efe8dad6', '01a21ea4-9006-7c06-96fe-4718efe8dad6', 1, 9),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'pump', '01a21ea4-9006-7c06-96fe-4718efe8dad6', 1, 8),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'basics', '01a21ea4-9006-7c06-96fe-4718efe8dad6', 1, 8),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-907d-79aa-90ca-218766c70e02', '01a21ea4-907d-79aa-90ca-218766c70e02', 1, 9),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4907d79aa90ca218766c70e02', '01a21ea4-907d-79aa-90ca-218766c70e02', 1, 9),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'seals', '01a21ea4-907d-79aa-90ca-218766c70e02', 1, 8),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-9132-748c-b197-4c1df06422ed', '01a21ea4-9132-748c-b197-4c1df06422ed', 0, 9),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea49132748cb1974c1df06422ed', '01a21ea4-9132-748c-b197-4c1df06422ed', 0, 9),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'shimming', '01a21ea4-9132-748c-b197-4c1df06422ed', 0, 8),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-91be-7e47-87b8-0f54407a4b79', '01a21ea4-91be-7e47-87b8-0f54407a4b79', 0, 9),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea491be7e4787b80f54407a4b79', '01a21ea4-91be-7e47-87b8-0f54407a4b79', 0, 9),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', 'shimming', '01a21ea4-91be-7e47-87b8-0f54407a4b79', 0, 8);
INSERT INTO public.shared_device_codes VALUES
	('\xbd6e69b9e1758d5a4b45d966718c320a6e2a6d92867dc8aa8453820b54aea22b', '01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-931a-7a49-869a-e6fcbf99d7cd', '2026-11-27 20:28:51.766751+00', NULL);
INSERT INTO public.shared_devices VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-931a-7a49-869a-e6fcbf99d7cd', 'Line 3', NULL, NULL, NULL, NULL, NULL, '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '2026-11-27 20:13:51.766751+00', '2026-11-27 20:13:51.766751+00');
INSERT INTO public.short_ids VALUES
	('vQNDqEg7Hfmk', '01a21ea4-72d7-74eb-899a-49e3d3451097');
INSERT INTO public.sign_in_networks VALUES
	('01a21ea4-72b7-783d-9460-54797f4d7bec', '\xdc2cbc179790ad7e72b68b731c6498d5097c2ef88e9661d7af856e68e45dd202', '2026-11-27 20:13:43.480068+00'),
	('01a21ea4-8e06-71f3-8566-188075216a1d', '\x622b61ee3de3536753b35efd5c34ced5dcb6403b37f66f425204a68155d8e2f9', '2026-11-27 20:13:50.757576+00');
INSERT INTO public.skills VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-9132-748c-b197-4c1df06422ed', 'Shimming', NULL, '{}', 'capturing', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '', '', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '2026-11-27 20:13:51.255532+00', '2026-11-27 20:13:52.958+00');
INSERT INTO public.skill_captures VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-9132-748c-b197-4c1df06422ed', '01a21ea4-91be-7e47-87b8-0f54407a4b79', 'pending', NULL, '2026-11-27 20:13:52.940757+00');
INSERT INTO public.stored_files VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-7b5a-728e-9db4-075173c25539', 2721, '2026-11-27 20:13:46.201927+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-7b5a-728e-9db4-075173c25539.json', 2153, '2026-11-27 20:13:47.044876+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-7b5a-728e-9db4-075173c25539.md', 177, '2026-11-27 20:13:47.062328+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-7b5a-728e-9db4-075173c25539.html', 789, '2026-11-27 20:13:47.080385+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-7b5a-728e-9db4-075173c25539-19e1bcdf88740adf6dd1e6b9171927eb.png', 3320, '2026-11-27 20:13:47.997607+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-7b5a-728e-9db4-075173c25539-ba7d1bd3a094c3c341da528cb386fabd.png', 347, '2026-11-27 20:13:50.217878+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-7b5a-728e-9db4-075173c25539-e805e207009a99d59f6c6fa0e974ba0a.png', 154, '2026-11-27 20:13:50.237381+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-7b5a-728e-9db4-075173c25539-b3afb53cc2f4075a39b1f636e873a97e.png', 150, '2026-11-27 20:13:50.246853+00');
INSERT INTO public.suggestions VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-958b-7a10-b5db-ad1677ccdba7', '01a21ea4-7672-725d-815d-8896cc6d86d6', 1, 'step-of-northfield-pumps', '1', '{"text": "Stop the pump.", "fields": [], "callouts": []}', 'comment', 'Which pump?', NULL, NULL, NULL, '01a21ea4-72e8-747d-a6ca-f534e8d9a380', 'open', NULL, NULL, NULL, false, NULL, '2026-11-27 20:13:52.362535+00', '2026-11-27 20:13:52.362535+00');
INSERT INTO public.suggestion_files VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-95fe-735f-92ad-9fa31e92e3d0', NULL, 'seal.png', 'image/png', 1, NULL, 'pending', '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '2026-11-27 20:13:52.509187+00', '2026-11-27 20:13:52.509187+00');
INSERT INTO public.tracked_objects VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-73ac-7051-95a7-29411f5cc2f3', '01a21ea4-789d-7975-ac7a-38f7644cfc94', '2026-11-27 20:13:45.224959+00');
INSERT INTO public.webhooks VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-93b2-7e44-a016-4d0425fad22f', 'https://webhooks.invalid/', '{}', NULL, 'whsec_2E8l+katlkSyp8lJpUDBL8mYWryQAG0XCC1HyAW6zrg=', NULL, NULL, 'active', '2026-11-27 20:13:53.418704+00', '6e5c137c-daa6-436e-b7ab-24f8148e4f8f', '874', 0, '01a21ea4-72e8-747d-a6ca-f534e8d9a380', '2026-11-27 20:13:51.910654+00', '2026-11-27 20:13:51.910654+00');
INSERT INTO public.webhook_deliveries VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-941c-7ca5-8d4f-27df456917e2', '01a21ea4-93b2-7e44-a016-4d0425fad22f', 'msg_01a21ea4-941b-7746-a680-71ea7f287cbf', NULL, NULL, 'webhook.test', NULL, NULL, 1, NULL, 'not_resolved', 47, '{"type":"webhook.test","timestamp":"2026-11-27T20:13:52.027Z","createdAt":"2026-11-27T20:13:52.027Z","data":null}', NULL, '2026-11-27 20:13:52.07889+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-996b-774c-97d7-8d321b428bd5', '01a21ea4-93b2-7e44-a016-4d0425fad22f', 'msg_tvfcwr9jSfwG10uI5zvd1vuGGVm', '863', 31, 'run.created', 'run', '01a21ea4-948d-7c4e-9248-56f0b2a7dfe5', 1, NULL, 'not_resolved', 23, '{"id":"NmU1YzEzN2MtZGFhNi00MzZlLWI3YWItMjRmODE0OGU0ZjhmIDg2MyAzMSAxNzk1ODEwNDMyMTI2.xNgoSRc239ax473qwwQFVg","type":"run.created","createdAt":"2026-11-27T20:13:52.126Z","actor":{"memberId":"01a21ea4-72e8-747d-a6ca-f534e8d9a380","firstName":"","lastName":""},"resource":{"type":"run","id":"01a21ea4-948d-7c4e-9248-56f0b2a7dfe5","url":"/runs/01a21ea4-948d-7c4e-9248-56f0b2a7dfe5"},"data":{"id":"01a21ea4-948d-7c4e-9248-56f0b2a7dfe5","title":"Replace the seal","status":"running","outcome":null,"subject":{},"version":1,"failures":0,"progress":{"done":0,"total":1,"skipped":0},"conflicts":0,"createdAt":"2026-11-27T20:13:52.126Z","startedAt":"2026-11-27T20:13:52.126Z","startedBy":"01a21ea4-72e8-747d-a6ca-f534e8d9a380","updatedAt":"2026-11-27T20:13:52.126Z","workOrder":null,"deviations":0,"finishedAt":null,"guidebookId":null,"lateEntries":0,"procedureId":"01a21ea4-7672-725d-815d-8896cc6d86d6","activeSeconds":0},"timestamp":"2026-11-27T20:13:52.126Z"}', NULL, '2026-11-27 20:13:53.418704+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-9970-7414-af6d-99e78c01a264', '01a21ea4-93b2-7e44-a016-4d0425fad22f', 'msg_mD79zaPFXCiKQOjJJcW2uuC7tAz', '867', 32, 'suggestion.created', 'suggestion', '01a21ea4-958b-7a10-b5db-ad1677ccdba7', 1, NULL, 'not_resolved', 18, '{"id":"NmU1YzEzN2MtZGFhNi00MzZlLWI3YWItMjRmODE0OGU0ZjhmIDg2NyAzMiAxNzk1ODEwNDMyMzYy.vsCN0bLKSDEitaNmOPJFIw","type":"suggestion.created","createdAt":"2026-11-27T20:13:52.362Z","actor":{"memberId":"01a21ea4-72e8-747d-a6ca-f534e8d9a380","firstName":"","lastName":""},"resource":{"type":"suggestion","id":"01a21ea4-958b-7a10-b5db-ad1677ccdba7","url":"/suggestions/01a21ea4-958b-7a10-b5db-ad1677ccdba7"},"data":{"id":"01a21ea4-958b-7a10-b5db-ad1677ccdba7","kind":"comment","text":"Which pump?","runId":null,"reason":null,"status":"open","stepId":"step-of-northfield-pumps","version":1,"createdAt":"2026-11-27T20:13:52.362Z","decidedAt":null,"updatedAt":"2026-11-27T20:13:52.362Z","stepNumber":"1","guidebookId":null,"hasProposal":false,"procedureId":"01a21ea4-7672-725d-815d-8896cc6d86d6","takenInVersion":null},"timestamp":"2026-11-27T20:13:52.362Z"}', NULL, '2026-11-27 20:13:53.418704+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-9972-77bf-b1bb-8ebae2e7c1fe', '01a21ea4-93b2-7e44-a016-4d0425fad22f', 'msg_ADYywBNYvR2EAnNuZM9eHZnbPWB', '871', 34, 'skill.updated', 'skill', '01a21ea4-9132-748c-b197-4c1df06422ed', 1, NULL, 'not_resolved', 16, '{"id":"NmU1YzEzN2MtZGFhNi00MzZlLWI3YWItMjRmODE0OGU0ZjhmIDg3MSAzNCAxNzk1ODEwNDMyOTQw.3_JXpM3wmCQn982gc5ktzg","type":"skill.updated","createdAt":"2026-11-27T20:13:52.940Z","actor":{"memberId":"01a21ea4-72e8-747d-a6ca-f534e8d9a380","firstName":"","lastName":""},"resource":{"type":"skill","id":"01a21ea4-9132-748c-b197-4c1df06422ed","url":"/skills/01a21ea4-9132-748c-b197-4c1df06422ed"},"data":{"id":"01a21ea4-9132-748c-b197-4c1df06422ed","tags":[],"title":"Shimming","status":"capturing","memberId":"01a21ea4-72e8-747d-a6ca-f534e8d9a380","createdAt":"2026-11-27T20:13:51.255Z","createdBy":"01a21ea4-72e8-747d-a6ca-f534e8d9a380","updatedAt":"2026-11-27T20:13:52.958Z","description":null,"memberLastName":"","memberFirstName":""},"timestamp":"2026-11-27T20:13:52.940Z"}', NULL, '2026-11-27 20:13:53.418704+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-9971-7e3b-bfc7-03cd7e4e7ffa', '01a21ea4-93b2-7e44-a016-4d0425fad22f', 'msg_Qua9hYikkWi9JPZ4W5prEr2BYhC', '870', 33, 'assignment.created', 'assignment', '01a21ea4-96e2-7522-8aaa-5aa2e2a77080', 1, NULL, 'not_resolved', 17, '{"id":"NmU1YzEzN2MtZGFhNi00MzZlLWI3YWItMjRmODE0OGU0ZjhmIDg3MCAzMyAxNzk1ODEwNDMyNTc0.ECD3uvh9baS--XhmrvC_Mw","type":"assignment.created","createdAt":"2026-11-27T20:13:52.574Z","actor":{"memberId":"01a21ea4-72e8-747d-a6ca-f534e8d9a380","firstName":"","lastName":""},"resource":{"type":"assignment","id":"01a21ea4-96e2-7522-8aaa-5aa2e2a77080","url":"/assignments/01a21ea4-96e2-7522-8aaa-5aa2e2a77080"},"data":{"id":"01a21ea4-96e2-7522-8aaa-5aa2e2a77080","role":null,"dueAt":"2026-11-30T07:00:00.000Z","doneBy":"anyone","status":"active","subject":{},"courseId":null,"timezone":"Europe/Berlin","createdAt":"2026-11-27T20:13:52.574Z","createdBy":"01a21ea4-72e8-747d-a6ca-f534e8d9a380","memberIds":["01a21ea4-8e15-7036-aed8-349d54920eed"],"nextDueAt":"2027-11-30T07:00:00.000Z","updatedAt":"2026-11-27T20:13:52.574Z","occurrence":{"id":"01a21ea4-96e2-79c5-9427-37c6102b02c2","dueAt":"2026-11-30T07:00:00.000Z"},"recurrence":"FREQ=YEARLY","guidebookId":null,"procedureId":"01a21ea4-7672-725d-815d-8896cc6d86d6"},"timestamp":"2026-11-27T20:13:52.574Z"}', NULL, '2026-11-27 20:13:53.418704+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-9978-7437-8372-f84decb6841a', '01a21ea4-93b2-7e44-a016-4d0425fad22f', 'msg_Z3_0OqA2Z-7Vb9W3wWzsjBVFF0F', '872', 35, 'capture.updated', 'capture', '01a21ea4-91be-7e47-87b8-0f54407a4b79', 1, NULL, 'not_resolved', 10, '{"id":"NmU1YzEzN2MtZGFhNi00MzZlLWI3YWItMjRmODE0OGU0ZjhmIDg3MiAzNSAxNzk1ODEwNDMyOTc2._fezMi6HR27Nh86pFjHo6A","type":"capture.updated","createdAt":"2026-11-27T20:13:52.976Z","actor":{"memberId":"01a21ea4-72e8-747d-a6ca-f534e8d9a380","firstName":"","lastName":""},"resource":{"type":"capture","id":"01a21ea4-91be-7e47-87b8-0f54407a4b79","url":"/captures/01a21ea4-91be-7e47-87b8-0f54407a4b79"},"data":{"id":"01a21ea4-91be-7e47-87b8-0f54407a4b79","kind":"video","tags":[],"title":"Shimming","memberId":"01a21ea4-72e8-747d-a6ca-f534e8d9a380","createdAt":"2026-11-27T20:13:51.389Z","createdBy":"01a21ea4-72e8-747d-a6ca-f534e8d9a380","updatedAt":"2026-11-27T20:13:52.981Z","archivedAt":null,"recordedAt":"2026-11-27T20:13:51.422Z","description":null,"memberLastName":"","durationSeconds":null,"memberFirstName":""},"timestamp":"2026-11-27T20:13:52.976Z"}', NULL, '2026-11-27 20:13:53.418704+00');
INSERT INTO public.webhook_queue VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-93b2-7e44-a016-4d0425fad22f', '863', 31, '01a21ea4-948d-7c4e-9248-56f0b2a7dfe5', 1, '2026-11-27 20:13:58.82821+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-93b2-7e44-a016-4d0425fad22f', '867', 32, '01a21ea4-958b-7a10-b5db-ad1677ccdba7', 1, '2026-11-27 20:13:58.202612+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-93b2-7e44-a016-4d0425fad22f', '871', 34, '01a21ea4-9132-748c-b197-4c1df06422ed', 1, '2026-11-27 20:13:58.383511+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-93b2-7e44-a016-4d0425fad22f', '870', 33, '01a21ea4-96e2-7522-8aaa-5aa2e2a77080', 1, '2026-11-27 20:13:58.582592+00'),
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-93b2-7e44-a016-4d0425fad22f', '872', 35, '01a21ea4-91be-7e47-87b8-0f54407a4b79', 1, '2026-11-27 20:13:58.096411+00');
INSERT INTO public.webhook_turns VALUES
	('01a21ea4-72d7-74eb-899a-49e3d3451097', '01a21ea4-7069-7917-bb2d-e6de779e48a8', '2026-11-27 20:14:18.342343+00');
SELECT pg_catalog.setval('public.events_seq_seq', 35, true);
